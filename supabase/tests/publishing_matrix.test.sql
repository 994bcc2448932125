-- What waits for its time, in each of the ten tables: before its minute everything that visitors and members read is
-- as if the rows did not exist, counts too; after it the rows are everywhere. One transaction has one time, so the test
-- moves the rows' times.
begin;
\ir _helpers.sql
select plan(16);
select tests.empty();
truncate private.quotes, private.kept_quotes;
select tests.create_user('maria'), tests.create_user('admin', true);

insert into public.books (osis, name, testament, book_order, is_active) values ('John', 'Johannes', 'new', 43, true);
insert into public.book_aliases (alias, osis) values ('joh', 'John') on conflict do nothing;
insert into public.chapters (book_id, number) select id, 3 from public.books;
insert into public.subjects (id, title) values ('00000000-0000-4000-8000-00000000000a', 'Ämne');
insert into public.false_religion_categories (id, name, slug) values ('00000000-0000-4000-8000-00000000000b', 'A', 'a');
insert into public.false_religion_subcategories (id, category_id, name, slug) values ('00000000-0000-4000-8000-00000000000c', '00000000-0000-4000-8000-00000000000b', 'B', 'b');

-- What the caller reads of all tables, and of each function for visitors and members.
create function tests.places() returns table (place text, call text) language sql security definer as $$
  select 'table ' || t.name, format('public.%I', t.name) from private.scheduled_tables() t
  union all select 'feed ' || t.name, format('public.newest_items(%L)', t.name) from private.scheduled_tables() t
  union all select 'list ' || k, format('public.search_videos(%L)', k) from unnest(private.video_kinds()) k
  union all select 'list found ' || k, format('public.search_videos(%L, ''schemaord'')', k) from unnest(private.video_kinds()) k
  union all select 'list by verse ' || k, format('public.search_videos(%L, ''Joh 3:16'')', k) from unnest(private.video_kinds()) k
  union all select 'filters ' || k, format('public.video_filters(%L)', k) from unnest(private.video_kinds()) k
  union all select 'page ' || k, format('(select public.video_page(%1$L, md5(%1$L)::uuid))', k) from unnest(private.video_kinds()) k
  union all select 'read next of ' || t.name, format('public.read_next(of_topics => array[%L])', 'Schema ' || t.name) from private.scheduled_tables() t
  union all select 'read next after ' || t.name, format('public.read_next(%1$L, md5(%1$L)::uuid)', t.name) from private.scheduled_tables() t
  union all select 'sitemap ' || p, format('public.pages_below(%L)', p) from unnest(array['/studera', '/sjalavinna', '/sida', '']) p
  union all values
    ('search', 'public.search_site(''schemaord'')'), ('answers', 'public.search_interpretations()'), ('answers found', 'public.search_interpretations(''schemaord'')'),
    ('similar answers', 'public.similar_interpretations(''schemaord interpretations'')'), ('topics', 'public.answer_filters()'),
    ('trail', 'public.chapter_trail(''John'', 3)'),
    ('start', 'public.start_page(private.today())'), ('religions', 'public.false_religion_overview(''a'')'), ('religion', 'public.false_religion_subcategory(''a'', ''b'')'),
    ('article', 'public.false_religion_article(''a'', ''b'', ''schemaord-false-religion-articles'')'),
    ('article by its id', 'public.false_religion_article(''a'', ''b'', md5(''false_religion_articles'')::uuid::text)'),
    ('articles found', 'public.search_false_religion_articles(''00000000-0000-4000-8000-00000000000c'', ''schemaord'')') $$;
create function tests.reads() returns jsonb language plpgsql as $$
declare
  of_place record;
  found jsonb;
  reads jsonb := '{}';
begin
  for of_place in select * from tests.places() union all select 'my start', 'public.my_start()' where current_user = 'authenticated' loop
    execute format('select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), ''[]'') from %s t', of_place.call) into found;
    reads := reads || jsonb_build_object(of_place.place, found);
  end loop;
  return reads;
end $$;
-- The places where two readings differ.
create function tests.differences(one jsonb, other jsonb) returns setof text language sql as $$
  select key from jsonb_each(one) where value <> other -> key order by key $$;
-- The places of a reading where a row is, by its id or its words.
create function tests.places_of(reads jsonb, of_table text) returns text language sql as $$
  select string_agg(key, ', ' order by key collate "C") from jsonb_each(reads)
  where key not like 'read next after %' and (value::text like '%' || md5(of_table)::uuid || '%' or value::text ~* ('schemaord[ -]' || replace(of_table, '_', '[ -]'))) $$;
create function tests.keep(name text, reads jsonb) returns void language sql as $$ select set_config('tests.' || name, reads::text, true) $$;
create function tests.kept(name text) returns jsonb language sql as $$ select current_setting('tests.' || name)::jsonb $$;
grant execute on all functions in schema tests to public;

select tests.act_as_visitor();
select tests.keep('visitor', tests.reads());
select tests.act_as('maria');
select tests.keep('maria', tests.reads());

-- A row of each table, which quotes a verse, has a topic, and waits.
select tests.act_as('admin');
insert into public.interpretations (id, description, answer, book, chapter, verse_range, topics, is_published, publish_at)
values (md5('interpretations')::uuid, 'Schemaord interpretations?', 'Joh 3:16', 'Johannes', 3, '16', '{Schema interpretations}', false, now() + interval '1 hour');
insert into public.subject_articles (id, subject_id, title, content, topics, is_published, publish_at)
values (md5('subject_articles')::uuid, '00000000-0000-4000-8000-00000000000a', 'Schemaord subject articles', '<p>Joh 3:16</p>', '{Schema subject_articles}', false, now() + interval '1 hour');
insert into public.false_religion_articles (id, subcategory_id, title, content, topics, is_published, publish_at)
values (md5('false_religion_articles')::uuid, '00000000-0000-4000-8000-00000000000c', 'Schemaord false religion articles', '<p>Joh 3:16</p>', '{Schema false_religion_articles}', false, now() + interval '1 hour');
insert into public.soul_winning_lessons (id, title, description, module_title, video_url, is_published, publish_at)
values (md5('soul_winning_lessons')::uuid, 'Schemaord soul winning lessons', 'Joh 3:16', 'M', 'https://youtu.be/abcdefghijx', false, now() + interval '1 hour');
insert into public.bible_studies (id, title, youtube_url, passage, preacher, topics, is_published, publish_at)
values (md5('bible_studies')::uuid, 'Schemaord bible studies', 'https://youtu.be/abcdefghijx', 'Joh 3:16', 'Schemaord bible studies', '{Schema bible_studies}', false, now() + interval '1 hour');
insert into public.sermons (id, title, youtube_url, passage, preacher, topics, is_published, publish_at)
values (md5('sermons')::uuid, 'Schemaord sermons', 'https://youtu.be/abcdefghijx', 'Joh 3:16', 'Schemaord sermons', '{Schema sermons}', false, now() + interval '1 hour');
insert into public.documentaries (id, title, youtube_url, passage, preacher, topics, is_published, publish_at)
values (md5('documentaries')::uuid, 'Schemaord documentaries', 'https://youtu.be/abcdefghijx', 'Joh 3:16', 'Schemaord documentaries', '{Schema documentaries}', false, now() + interval '1 hour');
insert into public.pages (id, area, slug, title, lead, content, topics, is_published, publish_at)
values (md5('pages')::uuid, 'sida', 'schemaord-pages', 'Schemaord pages', 'Kort.', '<p>Joh 3:16</p>', '{Schema pages}', false, now() + interval '1 hour');
insert into public.arguments (id, title, verse_reference, verse_text, reasoning, topics, is_published, publish_at)
values (md5('arguments')::uuid, 'Schemaord arguments', 'Johannes 3:16', 'x', 'y', '{Schema arguments}', false, now() + interval '1 hour');
insert into public.site_updates (id, title, description, is_active, publish_at)
values (md5('site_updates')::uuid, 'Schemaord site updates', 'Joh 3:16', false, now() + interval '1 hour');
select is((select count(*)::int from jsonb_each(tests.reads()) where key like 'table %' and value <> '[]'), 10, '[C-140] the office reads all that waits');

select tests.act_as_visitor();
select is_empty($$select tests.differences(tests.kept('visitor'), tests.reads())$$, '[BE-263] before its time nothing that a visitor reads has changed');
select tests.act_as('maria');
select is_empty($$select tests.differences(tests.kept('maria'), tests.reads())$$, '[BE-263] nor what a member reads');

-- An administrator whose session lacks the second factor that the office requires is a member.
select tests.act_as_owner();
insert into public.site_settings values ('office_requires_factor', 'true');
select tests.act_as('admin');
select is_empty($$select key from jsonb_each(tests.reads()) where key ~ '^(table|page) ' and value not in ('[]', '[{"video_page": null}]')$$,
  '[C-140] an administrator without the right reads no hidden row and no page of one');
select tests.act_as_owner();
delete from public.site_settings;

set local session_replication_role = replica;
do $$
declare
  of_table text;
begin
  for of_table in select t.name from private.scheduled_tables() t loop
    execute format('update public.%I set publish_at = publish_at - interval ''61 minutes''', of_table);
  end loop;
end $$;
set local session_replication_role = origin;
select is(private.publish_due(), 10, '[BE-263] at their time the clock publishes all ten');

select tests.act_as_visitor();
select tests.keep('after', tests.reads());
select is(tests.places_of(tests.kept('after'), of_table), places, '[BE-263] after it visitors have it everywhere: ' || of_table) from (values
  ('interpretations', 'answers, answers found, feed interpretations, read next of interpretations, search, similar answers, sitemap , sitemap /studera, start, table interpretations, trail'),
  ('subject_articles', 'read next of subject_articles, search, sitemap , sitemap /studera, table subject_articles, trail'),
  ('false_religion_articles', 'article, article by its id, articles found, read next of false_religion_articles, religion, religions, search, sitemap , sitemap /studera, table false_religion_articles, trail'),
  ('soul_winning_lessons', 'search, table soul_winning_lessons, trail'),
  ('bible_studies', 'feed bible_studies, filters bible_studies, list bible_studies, list by verse bible_studies, list found bible_studies, page bible_studies, read next of bible_studies, search, sitemap , sitemap /studera, table bible_studies, trail'),
  ('sermons', 'feed sermons, filters sermons, list by verse sermons, list found sermons, list sermons, page sermons, read next of sermons, search, sitemap , sitemap /studera, table sermons, trail'),
  ('documentaries', 'feed documentaries, filters documentaries, list by verse documentaries, list documentaries, list found documentaries, page documentaries, read next of documentaries, search, sitemap , sitemap /studera, start, table documentaries, trail'),
  ('pages', 'read next of pages, search, sitemap , sitemap /sida, table pages, trail'),
  ('arguments', 'read next of arguments, search, table arguments, trail'),
  ('site_updates', 'feed site_updates, table site_updates')) expected (of_table, places);
select tests.act_as('maria');
select is(tests.reads() - 'my start', tests.kept('after'), '[BE-263] and members have the same');
select * from finish();
rollback;
