-- Psaltaren 117, a demo chapter: the project's own rendering into Swedish from the Hebrew (Masoretic text).
-- No published translation is copied. Verses are numbered as in the canon's facts (King James versification).
insert into public.verses (chapter_id, number, text)
select c.id, v.number, v.text
from public.chapters c
join public.books b on b.id = c.book_id
cross join (values
  (1, 'Lova Herren, alla hednafolk! Prisa honom, alla folk!'),
  (2, 'Ty väldig är hans nåd över oss, och Herrens trofasthet varar i evighet. Halleluja!')
) as v (number, text)
where b.osis = 'Ps' and c.number = 117
on conflict (chapter_id, number) do nothing;
update public.chapters c set marks = '1 q1
1.4 q2
2 q1
2.7 q2
2.13 q1'
from public.books b
where b.id = c.book_id and b.osis = 'Ps' and c.number = 117 and c.marks is null;
