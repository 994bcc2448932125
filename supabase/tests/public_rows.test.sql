-- The definition of "public" in one list: the select policy of each table that visitors read. Searches bypass the
-- policies and have conditions of their own; this test requires the same rows of them.
begin;
\ir _helpers.sql
select plan(11);
select tests.empty();

select set_eq($$select tablename || ': ' || regexp_replace(replace(qual, 'private.', ''), '\s+', ' ', 'g') from pg_policies
    where schemaname = 'public' and cmd = 'SELECT' and 'anon' = any (roles) and tablename <> 'site_settings'$$, array[
  'arguments: is_public(is_published)',
  'bible_studies: is_public',
  'book_aliases: (EXISTS ( SELECT FROM books b WHERE ((b.osis = book_aliases.osis) AND is_public(b.is_active))))',
  'books: is_public(is_active)',
  'chapters: is_public',
  'daily_devotions: (is_public(is_active) AND ((date <= ( SELECT today() AS today)) OR (is_reserve AND (id IN ( SELECT shown_reserves() AS shown_reserves)))))',
  'documentaries: is_public',
  'event_exceptions: ((GREATEST(day, new_day) >= (( SELECT today() AS today) - 30)) AND (event_id IN ( SELECT e.id FROM events e WHERE is_public(e.is_active))))',
  'events: (is_public(is_active) AND (last_day >= (( SELECT today() AS today) - 30)))',
  'false_religion_articles: (is_public(is_published) AND (subcategory_id IN ( SELECT s.id FROM false_religion_subcategories s WHERE is_public(s.is_active))))',
  'false_religion_categories: is_public(is_active)',
  'false_religion_subcategories: (is_public(is_active) AND (category_id IN ( SELECT c.id FROM false_religion_categories c WHERE is_public(c.is_active))))',
  'interpretations: is_public',
  'pages: is_public(is_published)',
  'sermons: is_public',
  'site_updates: is_public(is_active)',
  'soul_winning_counter: true',
  'soul_winning_lessons: is_public',
  'subject_articles: (is_public(is_published) AND (subject_id IN ( SELECT s.id FROM subjects s WHERE is_public(s.is_active))))',
  'subjects: is_public(is_active)',
  'translations: true',
  'verses: is_public',
  'visitor_stats: true'
], '[BE-22] the policies of visitors use the listed conditions');

-- Some tables have the column `is_public` instead: of chapters and verses triggers write it, of others it is generated.
select is_empty($$select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.proname not in ('unlogged_columns', 'keep_rights', 'set_items', 'difference',
      'set_hidden', 'tidy', 'erase_item', 'index_rows_below', 'item_of', 'find_quotes', 'quote_findings', 'add_staff', 'take_notices', 'switched_off', 'is_public',
      -- The office's own steps, a member's own notes, and two pages that policies filter as well: a day shows one devotion to all.
      'setup_steps', 'video_page', 'publish_due', 'scheduled_tables', 'notes_of_hidden_books', 'start_page', 'my_start',
      -- An import shows and hides the books that it makes, and its undo takes them away.
      'write_book', 'finish_bible_import', 'undo_inserts',
      -- Accounts have a `deleted_at` of their own.
      'backend_state')
      and regexp_replace(coalesce(pg_get_function_sqlbody(p.oid), p.prosrc), 'is_public\([^()]*\)', '', 'g') ~ 'is_active|is_published|deleted_at'$$,
  '[BE-22] functions read the columns of visibility by is_public, except those of the list');

-- For each table, one public row and one row for every reason not to be public.
insert into public.interpretations (type, description, answer, deleted_at)
values ('correct', 'Nåden', 'A', null), ('wrong', 'Nåden', 'A', null), ('correct', 'Nåden', 'A', now()), ('wrong', 'Nåden', 'A', now());
insert into public.interpretations (description, answer, is_published) values ('Nåden', 'A', false);
insert into public.soul_winning_lessons (title, module_title, deleted_at) values ('Nåden', 'A', null), ('Nåden', 'A', now());
insert into public.soul_winning_lessons (title, module_title, is_published) values ('Nåden', 'A', false);
insert into public.bible_studies (title, youtube_url, is_published) select 'Nåden', 'https://youtu.be/abcdefghijx', published from unnest(array[true, false]) published;
insert into public.sermons (title, youtube_url, is_published) select 'Nåden', 'https://youtu.be/abcdefghijx', published from unnest(array[true, false]) published;
insert into public.books (osis, name, testament, book_order, is_active) values ('Gen', 'A', 'old', 1, true), ('Rev', 'B', 'new', 66, false);
insert into public.chapters (book_id, number) select id, 1 from public.books;
insert into public.verses (chapter_id, number, text) select id, 1, 'Nåden' from public.chapters;
insert into public.documentaries (title, youtube_url, is_published) select 'Nåden', 'https://youtu.be/abcdefghijx', published from unnest(array[true, false]) published;
insert into public.subjects (title, is_active) values ('Nåden', true), ('Nåden', false);
insert into public.subject_articles (subject_id, title, content, is_published)
select id, 'Nåden', 'A', published from public.subjects, unnest(array[true, false]) published;
insert into public.events (title, event_date, is_active)
values ('Nåden', private.today(), true), ('Nåden', private.today() - 1, true), ('Nåden', private.today(), false);
insert into public.false_religion_categories (name, slug, is_active) values ('Nåden', 'a', true), ('Nåden', 'b', false);
insert into public.false_religion_subcategories (category_id, name, slug, is_active)
select id, 'Nåden', slug || shown, shown from public.false_religion_categories, unnest(array[true, false]) shown;
insert into public.false_religion_articles (subcategory_id, title, content, is_published)
select id, 'Nåden', 'A', published from public.false_religion_subcategories, unnest(array[true, false]) published;
create function tests.subcategories() returns setof uuid language sql stable security definer as $$
  select id from public.false_religion_subcategories $$;

create function tests.public_rows() returns table (kind text, id uuid) language sql stable as $$
  select 'interpretations', id from public.interpretations union all select 'soul_winning_lessons', id from public.soul_winning_lessons
  union all select 'bible_studies', id from public.bible_studies union all select 'sermons', id from public.sermons
  union all select 'documentaries', id from public.documentaries union all select 'subjects', id from public.subjects
  union all select 'subject_articles', id from public.subject_articles union all select 'false_religion_categories', id from public.false_religion_categories
  union all select 'false_religion_subcategories', id from public.false_religion_subcategories
  union all select 'false_religion_articles', id from public.false_religion_articles union all select 'events', id from public.events where event_date >= private.today() $$;

select tests.act_as_visitor();
select is((select count(*)::int from public.interpretations), 1, '[BE-22] a visitor reads only the one public answer');
select set_eq($$select id from public.search_interpretations('nåden')$$, 'select id from public.interpretations',
  '[BE-22] the search of answers returns the answers that a visitor may read');
select set_eq('select id from public.search_interpretations()', 'select id from public.interpretations', '[BE-22] the list of answers returns the answers that a visitor may read');
select set_eq($$select kind, id from public.search_site('nåden')$$, 'select * from tests.public_rows()',
  '[BE-22] the search of the site returns the rows that a visitor may read');
select set_eq(format('select kind, id from public.search_site(%L)', word), 'select * from tests.public_rows()',
  '[BE-22] the search of the site returns the rows that a visitor may read for ' || word) from unnest(array['naden', 'nådene', 'nådden']) word;
select set_eq($$select hit ->> 'osis' as osis, hit ->> 'chapter' as chapter, hit ->> 'verse' as verse
    from jsonb_array_elements(public.search_verses('nåden') -> 'hits') hit$$, $$
    select b.osis, c.number::text as chapter, v.number::text as verse from public.verses v join public.chapters c on c.id = v.chapter_id
      join public.books b on b.id = c.book_id$$, '[BE-22] the search of the Bible returns the verses that a visitor may read');
select set_eq($$select found.id from tests.subcategories() s (id)
    cross join lateral public.search_false_religion_articles(s.id, 'nåden') found (id)$$,
  'select id from public.false_religion_articles', '[BE-22] the search of articles returns the articles that a visitor may read');
select * from finish();
rollback;
