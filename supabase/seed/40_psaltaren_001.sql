-- Psaltaren 1, a demo chapter: the project's own rendering into Swedish from the Hebrew (Masoretic text).
-- No published translation is copied. Verses are numbered as in the canon's facts (King James versification).
insert into public.verses (chapter_id, number, text)
select c.id, v.number, v.text
from public.chapters c
join public.books b on b.id = c.book_id
cross join (values
  (1, 'Lycklig den man som inte rättar sig efter de gudlösas råd, inte ställer sig på syndares väg och inte slår sig ner bland hånare,'),
  (2, 'utan har sin glädje i Herrens lag och begrundar hans lag dag och natt.'),
  (3, 'Han är lik ett träd, planterat vid rinnande bäckar, som ger sin frukt när tiden är inne och vars blad inte vissnar. Allt vad han gör går väl.'),
  (4, 'Så är det inte med de gudlösa. De är som agnar som vinden för bort.'),
  (5, 'Därför består inte de gudlösa i domen, och syndare inte i de rättfärdigas församling.'),
  (6, 'Ty Herren känner de rättfärdigas väg, men de gudlösas väg slutar i undergång.')
) as v (number, text)
where b.osis = 'Ps' and c.number = 1
on conflict (chapter_id, number) do nothing;
update public.chapters c set marks = '1 q1
1.3 q2
1.11 q2
1.17 q2
2 q1
2.7 q2
3 q1
3.5 q2
3.9 q2
3.17 q2
3.22 q1
4 b
4 q1
4.7 q2
5 q1
5.7 q2
6 b
6 q1
6.6 q2'
from public.books b
where b.id = c.book_id and b.osis = 'Ps' and c.number = 1 and c.marks is null;
