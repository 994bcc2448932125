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
