-- Psaltaren 23, a demo chapter: the project's own rendering into Swedish from the Hebrew (Masoretic text).
-- No published translation is copied. Verses are numbered as in the canon's facts (King James versification).
insert into public.verses (chapter_id, number, text)
select c.id, v.number, v.text
from public.chapters c
join public.books b on b.id = c.book_id
cross join (values
  (1, 'En psalm av David. Herren är min herde, jag lider ingen brist.'),
  (2, 'På gröna betesmarker låter han mig lägga mig ner, till stilla vatten leder han mig varsamt.'),
  (3, 'Han ger min själ nytt liv. Han visar mig in på rättfärdighetens stigar för sitt namns skull.'),
  (4, 'Om jag än går genom dödsskuggans dal är jag inte rädd för något ont, för du är hos mig. Din käpp och din stav ger mig ro.'),
  (5, 'Du ställer i ordning ett bord åt mig mitt för ögonen på mina motståndare. Du smörjer mitt huvud med olja, min bägare rinner över.'),
  (6, 'Ja, godhet och nåd ska följa efter mig alla dagar jag lever, och jag ska bo i Herrens hus så länge dagarna varar.')
) as v (number, text)
where b.osis = 'Ps' and c.number = 23
on conflict (chapter_id, number) do nothing;
update public.chapters c set marks = '1 q1
1.4 q1
1.8 q2
2 q1
2.9 q2
3 q1
3.6 q2
3.13 q2
4 b
4 q1
4.7 q2
4.14 q2
4.19 q1
4.24 q2
5 b
5 q1
5.8 q2
5.14 q1
5.20 q2
6 q1
6.8 q2
6.12 q1
6.19 q2'
from public.books b
where b.id = c.book_id and b.osis = 'Ps' and c.number = 23 and c.marks is null;
