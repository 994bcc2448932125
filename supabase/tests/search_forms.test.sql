-- Plurals that change their middle, pasted verses and signs without width, in the search of the site and in its lists.
begin;
\ir _helpers.sql
select plan(26);
select tests.empty();
insert into public.books (osis, name, testament, book_order) values ('1John', '1 Johannesbrevet', 'new', 62);
insert into public.interpretations (description, answer, book, chapter, verse_range, verses, created_at) values
  ('Vad är en ängel?', 'Ett sändebud.', null, null, null, '[]', '2026-01-01'),
  ('Sjunger änglarna?', 'De prisar Gud.', null, null, null, '[]', '2026-01-02'),
  ('Satt Paulus i fängelset?', 'Ja.', null, null, null, '[]', '2026-01-03'),
  ('Vem är älskad?', 'Alla.', 'Johannes', 3, '16', '[{"number": 16, "text": "Ty så älskade Gud världen."}]', '2026-01-04'),
  ('Vad är barmhärtighet?', 'Det samma som nåd.', null, null, null, '[]', '2026-01-05'),
  ('16 skäl att tro?', 'Se listan.', null, null, null, '[]', '2026-01-06'),
  ('Finns det skäl att tro?', 'Ja.', null, null, null, '[]', '2026-01-07');
insert into public.sermons (title, youtube_url, created_at) values
  ('Om en ängel', 'https://youtu.be/abcdefghijx', '2026-01-01'), ('Änglarnas sång', 'https://youtu.be/abcdefghijx', '2026-01-02'),
  ('Ty så älskade Gud världen', 'https://youtu.be/abcdefghijx', '2026-01-03'), ('Del 3', 'https://youtu.be/abcdefghijx', '2026-01-04');
insert into public.false_religion_categories (id, name, slug) values ('00000000-0000-0000-0000-000000000001', 'Läror', 'laror');
insert into public.false_religion_subcategories (id, category_id, name, slug) values ('00000000-0000-0000-0000-000000000002', '00000000-0000-0000-0000-000000000001', 'En', 'en');
insert into public.false_religion_articles (subcategory_id, title, content, is_published) values ('00000000-0000-0000-0000-000000000002', 'Om änglarna', '<p>Ty så älskade Gud världen.</p>', true);

create function tests.of_site(q text) returns text language sql as $$
  select string_agg(title, ' ' order by title collate "C") from public.search_site(q) where kind = 'interpretations' $$;
create function tests.of_answers(q text) returns text language sql as $$
  select string_agg(description, ' ' order by description collate "C") from public.search_interpretations(q) $$;
create function tests.of_sermons(q text) returns text language sql as $$
  select string_agg(v ->> 'title', ', ' order by v ->> 'title' collate "C") from jsonb_array_elements(public.search_videos('sermons', q) -> 'videos') v $$;
grant execute on all functions in schema tests to public;
select tests.act_as_visitor();

create temp table cases on commit drop as select * from (values
  ('ängel', 'Satt Paulus i fängelset? Sjunger änglarna? Vad är en ängel?', 'plurals that change the middle'),
  ('änglar', 'Sjunger änglarna? Vad är en ängel?', 'the singular of such a plural'),
  ('16 Ty så älskade Gud världen', 'Vem är älskad?', 'a pasted verse with its number'),
  ('3:16 Ty så älskade Gud världen', 'Vem är älskad?', 'a pasted verse with its chapter and number'),
  ('16. Ty så älskade', 'Vem är älskad?', 'a pasted verse with a full stop after its number'),
  ('16Ty så älskade Gud', 'Vem är älskad?', 'a pasted verse that its number touches'),
  ('Ty så älskade Gud världen (Joh 3:16)', 'Vem är älskad?', 'a pasted verse with its reference'),
  ('16 skäl', '16 skäl att tro?', 'a number that a text has'),
  (E'barm\u00adhär\u00adtig\u00adhet', 'Vad är barmhärtighet?', 'a word with soft hyphens'),
  (E'nå\u200bd', 'Vad är barmhärtighet?', 'a word with a space without width')
) cases (q, found, what);
select tests.act_as_owner();
-- The search of the header reads questions and answers, the list questions and passages.
select is(tests.of_answers(q), found, format('[ST-05] [C-134] the list of answers finds %s: %s', what, q)) from cases where q !~ '^nå';
select is(tests.of_site(q), found, format('[SH-15] [C-134] the search of the site finds %s: %s', what, q)) from cases where q !~ ' ';
select is(tests.of_site('16 skäl'), '16 skäl att tro?', '[SH-15] the search of the site finds a number that a text has');
select is(tests.of_sermons(q), found, format('[BE-128] [C-134] the list of sermons finds: %s', q)) from (values
  ('ängel', 'Om en ängel, Änglarnas sång'), ('änglar', 'Om en ängel, Änglarnas sång'), ('16 Ty så älskade Gud världen', 'Ty så älskade Gud världen'),
  ('3:16 Ty så älskade Gud', 'Ty så älskade Gud världen'), ('Ty så älskade Gud (1:a Joh 3:16)', 'Ty så älskade Gud världen'), (E'äng\u00adlar', 'Om en ängel, Änglarnas sång'),
  ('del 3', 'Del 3'), ('3 del', 'Del 3'), ('16 del', 'Del 3')
) cases (q, found);
select is((select count(*)::int from public.search_false_religion_articles('00000000-0000-0000-0000-000000000002', q)), many, format('[C-134] the list of articles finds %s: %s', many, q)) from (values
  ('ängel', 1), ('16 Ty så älskade Gud världen', 1), ('16 Ty så hatade Gud världen', 0)) cases (q, many);
select * from finish();
rollback;
