-- Rows that the schema needs. A database that the migrations before version 1.0 made has them.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('avatars', 'avatars', true, 2000000, array['image/jpeg']),
  ('media', 'media', true, 5000000, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do nothing;

insert into public.visitor_stats (id) values (1) on conflict (id) do nothing;
-- Not below the claim of the start page (`about_converts`).
insert into public.soul_winning_counter (id, total_souls_won) values (1, 5400) on conflict (id) do nothing;

-- The tables that the log and undo know, in the order in which the office lists them.
insert into private.content_tables (name, parent, parent_column)
select t.name, t.parent, t.parent_column from (values
  (1, 'books', null, null),
  (2, 'chapters', 'books', 'book_id'),
  (3, 'verses', 'chapters', 'chapter_id'),
  (4, 'false_religion_categories', null, null),
  (5, 'false_religion_subcategories', 'false_religion_categories', 'category_id'),
  (6, 'false_religion_articles', 'false_religion_subcategories', 'subcategory_id'),
  (7, 'subjects', null, null),
  (8, 'subject_articles', 'subjects', 'subject_id'),
  (9, 'interpretations', null, null),
  (10, 'soul_winning_lessons', null, null),
  (11, 'bible_studies', null, null),
  (12, 'sermons', null, null),
  (13, 'documentaries', null, null),
  (14, 'daily_devotions', null, null),
  (15, 'events', null, null),
  (16, 'site_updates', null, null),
  (17, 'site_settings', null, null),
  (18, 'media', null, null)
) t (place, name, parent, parent_column)
where not exists (select from private.content_tables known where known.name = t.name)
order by t.place;
