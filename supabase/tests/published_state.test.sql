-- Answers, lessons and videos that are not published: neither visitors, members nor public pages of administrators have
-- them, and they come back as they were.
begin;
\ir _helpers.sql
select plan(24);
select tests.empty();
select tests.create_user('maria'), tests.create_user('admin', true);

insert into public.interpretations (id, description, answer, book, chapter, verse_range, topics) values
  ('00000000-0000-4000-8000-000000000001', 'Vad är nåd?', 'Svar.', 'Romarbrevet', 3, '24', '{Nåd}');
insert into public.soul_winning_lessons (title, description, module_title, lesson_order, video_url) values
  ('Nåden först', 'Kort.', 'Grunden', 1, 'https://youtu.be/abcdefghija'), ('Sedan tron', 'Kort.', 'Grunden', 2, 'https://youtu.be/abcdefghijb');
insert into public.bible_studies (title, youtube_url, topics) values ('Nåden', 'https://youtu.be/abcdefghijx', '{Nåd}');
insert into public.sermons (title, youtube_url, topics) values ('Nåden', 'https://youtu.be/abcdefghijx', '{Nåd}');
insert into public.documentaries (title, youtube_url, topics) values ('Nåden', 'https://youtu.be/abcdefghijx', '{Nåd}');
insert into public.saved_interpretations (user_id, interpretation_id) select tests.id_of('maria'), id from public.interpretations;
insert into public.user_lesson_progress (user_id, lesson_id, completed, completed_at)
select tests.id_of('maria'), id, true, now() from public.soul_winning_lessons where lesson_order = 1;

-- What the caller sees of the five kinds: tables, search, start page, topics, feeds, sitemap.
create function tests.seen() returns jsonb language sql stable as $$
  select jsonb_build_object(
    'search', (select count(*) from public.search_site('nåd')),
    'answers', (select count(*) from public.search_interpretations()),
    'feeds', (select count(*) from unnest(array['interpretations', 'bible_studies', 'sermons', 'documentaries']) kind, public.newest_items(kind)),
    'sitemap', (select count(*) from public.pages_below('/studera')),
    'start', (select count(*) from jsonb_each(public.start_page(private.today())) part where part.key in ('answer', 'video') and part.value <> 'null')) $$;
create function tests.rows_read() returns int language sql stable as $$
  select (select count(*) from public.interpretations)::int + (select count(*) from public.soul_winning_lessons)::int + (select count(*) from public.bible_studies)::int
    + (select count(*) from public.sermons)::int + (select count(*) from public.documentaries)::int $$;
create function tests.topic_rows() returns int language sql stable security definer as $$ select count(*)::int from private.topic_index $$;
grant execute on all functions in schema tests to public;

select tests.act_as_visitor();
select is(tests.seen(), '{"search": 5, "answers": 1, "feeds": 4, "sitemap": 4, "start": 2}', '[C-140] a row without a state is public: a visitor sees all');
select is(tests.rows_read(), 6, '[C-140] and reads all');
select cmp_ok(tests.topic_rows(), '>', 0, '[C-140] topics lead to them');

select tests.act_as('admin');
select isnt(public.set_items('interpretations', array['00000000-0000-4000-8000-000000000001'], 'is_published', false), null, '[C-140] the office takes an answer back in bulk');
update public.soul_winning_lessons set is_published = false where lesson_order = 1;
select tests.next_change();
select public.set_items(list, array[id::text], 'is_published', false) from (
  select 'bible_studies' as list, id from public.bible_studies union all select 'sermons', id from public.sermons union all select 'documentaries', id from public.documentaries) videos;

select is(tests.rows_read(), 6, '[C-140] administrators read hidden rows');
select is(tests.seen(), '{"search": 0, "answers": 0, "feeds": 0, "sitemap": 0, "start": 0}', '[C-140] public pages show them to no administrator either');
select is((select count(*)::int from public.find_content('Nåden')), 5, '[C-140] the office''s search finds them');
select is(public.video_filters('sermons'), '{"series": [], "preachers": []}', '[C-140] the filters of a list have no hidden video');
select isnt(public.video_page('sermons', (select id from public.sermons)), null, '[C-140] an administrator opens the page of a hidden video');
select is(public.video_page('sermons', (select id from public.sermons)) -> 'video' -> 'is_public', 'false', '[C-140] which says that it is hidden');

select tests.act_as('maria');
select is(tests.rows_read(), 1, '[C-140] a member reads what is published');
select is(public.video_page('sermons', gen_random_uuid()), null, '[C-140] a hidden video has no page for members');
select is(public.my_start() -> 'saved', 'null', '[C-140] a saved answer that is hidden is not shown');
select is(public.my_start() -> 'course', '{"total": 1, "completed": 0, "started": true, "next": "Sedan tron"}', '[C-140] the course counts and opens published lessons');
select is((select count(*)::int from public.saved_interpretations), 1, '[C-140] it stays saved');
select is((select count(*)::int from public.user_lesson_progress), 1, '[C-140] and the progress of a hidden lesson stays');

select tests.act_as_visitor();
select is(tests.rows_read(), 1, '[C-140] a visitor reads what is published');
select is(tests.seen(), '{"search": 0, "answers": 0, "feeds": 0, "sitemap": 0, "start": 0}', '[C-140] a visitor finds nothing of the rest');
select is(tests.topic_rows(), 0, '[C-140] no topic leads to a hidden row');
select throws_ok('insert into public.interpretations (description, answer, is_public) values (''A'', ''B'', true)', '428C9', null, '[C-140] no one writes what is computed');

select tests.act_as('admin');
select is((select before || after from public.change_rows where table_name = 'sermons' and operation = 'update'), '{"is_published": false}', '[C-140] the log has the state');
select public.undo_saved('sermons', id::text, updated_at) from public.sermons;
update public.interpretations set is_published = true;
update public.soul_winning_lessons set is_published = true;
select tests.act_as_visitor();
select is(tests.seen(), '{"search": 5, "answers": 1, "feeds": 4, "sitemap": 4, "start": 2}', '[C-140] published again, and undone, all is as before');
select is(tests.rows_read(), 6, '[C-140] in the tables too');
select tests.act_as('maria');
select is(public.my_start() -> 'course', '{"total": 2, "completed": 1, "started": true, "next": "Sedan tron"}', '[C-140] and the completed lesson counts again');
select * from finish();
rollback;
