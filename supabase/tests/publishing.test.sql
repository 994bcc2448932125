-- Publication at its time: hidden rows of ten tables become public by the clock alone, once, whole, and in order; what
-- cannot be published stays hidden with a reason. One transaction has one time, so the test moves the rows' times.
begin;
\ir _helpers.sql
select plan(81);
select tests.empty();
select tests.create_user('maria'), tests.create_user('admin', true), tests.create_user('other', true);

insert into public.subjects (id, title, is_active) values ('00000000-0000-4000-8000-00000000000a', 'A', true);
insert into public.false_religion_categories (id, name, slug) values ('00000000-0000-4000-8000-00000000000b', 'A', 'a');
insert into public.false_religion_subcategories (id, category_id, name, slug) values ('00000000-0000-4000-8000-00000000000c', '00000000-0000-4000-8000-00000000000b', 'B', 'b');
insert into public.books (osis, name, testament, book_order, is_active) values ('John', 'Johannes', 'new', 43, true);
insert into public.chapters (book_id, number) select id, 3 from public.books;
insert into public.verses (chapter_id, number, text) select id, 16, 'Ty så älskade Gud världen' from public.chapters;

-- A row of each table, as the office adds it: hidden, with a time an hour ahead, and written a week ago.
create function tests.samples() returns table (of_table text, switch text, sample jsonb) language sql as $$
  select t.name, t.switch, s.sample || jsonb_build_object(t.switch, false, 'publish_at', now() + interval '1 hour', 'id', gen_random_uuid())
  from private.scheduled_tables() t join (values
    ('interpretations', '{"type": "correct", "description": "Schema?", "answer": "Schema"}'::jsonb),
    ('subject_articles', '{"title": "Schema", "content": "Schema", "subject_id": "00000000-0000-4000-8000-00000000000a"}'),
    ('false_religion_articles', '{"title": "Schema", "content": "Schema", "subcategory_id": "00000000-0000-4000-8000-00000000000c"}'),
    ('soul_winning_lessons', '{"title": "Schema", "description": "Schema", "module_title": "Schema"}'),
    ('bible_studies', '{"title": "Schema", "youtube_url": "https://youtu.be/abcdefghijx"}'),
    ('sermons', '{"title": "Schema", "youtube_url": "https://youtu.be/abcdefghijx"}'),
    ('documentaries', '{"title": "Schema", "youtube_url": "https://youtu.be/abcdefghijx"}'),
    ('pages', '{"title": "Schema", "lead": "Schema", "content": "Schema", "area": "sida", "slug": "schema"}'),
    ('arguments', '{"title": "Schema", "verse_reference": "Schema", "verse_text": "Schema", "reasoning": "Schema"}'),
    ('site_updates', '{"title": "Schema", "description": "Schema"}')) s (name, sample) on s.name = t.name $$;
create function tests.tables() returns setof text language sql security definer as $$ select t.name from private.scheduled_tables() t $$;
create function tests.add_sample(of_table text, sample jsonb) returns void language plpgsql as $$
declare
  columns constant text := (select string_agg(quote_ident(k), ', ') from jsonb_object_keys(sample) k);
begin
  execute format('insert into public.%I (%s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', of_table, columns) using sample;
end $$;
create function tests.count_public(of_table text) returns int language plpgsql as $$
declare
  found int;
begin
  execute format('select count(*) from public.%I', of_table) into found;
  return found;
end $$;
-- Moves all times of publication past this minute, as if they had come.
create function tests.wait() returns void language plpgsql security definer as $$
declare
  of_table text;
begin
  set local session_replication_role = replica;
  for of_table in select t.name from private.scheduled_tables() t loop
    execute format('update public.%I set publish_at = publish_at - interval ''61 minutes'' where publish_at is not null', of_table);
    execute format('update public.%I set created_at = created_at - interval ''7 days''', of_table);
  end loop;
  set local session_replication_role = origin;
end $$;
create function tests.state(of_table text) returns text language plpgsql security definer as $$
declare
  state text;
begin
  execute format('select concat_ws('' '', publish_at is not null, published_at is not null, publish_error is not null, created_at = now()) from public.%I limit 1', of_table) into state;
  return state;
end $$;
grant execute on all functions in schema tests to public;

select tests.act_as('admin');
select lives_ok(format('select tests.add_sample(%L, %L)', s.of_table, s.sample), '[BE-263] the office schedules a row of ' || s.of_table) from tests.samples() s;
select is(tests.state(t.name), 't f f t', '[BE-263] it waits: ' || t.name) from tests.tables() t (name);

select tests.act_as('maria');
select is(tests.count_public(t.name), 0, '[BE-263] before its time a member reads nothing of ' || t.name) from tests.tables() t (name);
select tests.act_as_visitor();
select is(tests.count_public(t.name), 0, '[BE-263] nor does a visitor of ' || t.name) from tests.tables() t (name);
select is_empty($$select * from public.search_site('schema')$$, '[BE-263] no search finds what waits');

select tests.act_as_owner();
select is(private.publish_due(), 0, '[BE-263] the clock publishes nothing before its time');
select tests.wait();
select tests.next_change();
select is(private.publish_due(), 10, '[BE-263] at their time all are published');
select is(private.publish_due(), 0, '[BE-263] once');
select is(tests.state(t.name), 'f t f t', '[BE-263] and have the time of publication as their date: ' || t.name) from tests.tables() t (name);
select results_eq($$select source, actor, count(*)::int from public.changes c join public.change_rows r on r.change_id = c.id where c.source = 'schedule' group by 1, 2$$,
  $$values ('schedule', null::uuid, 10)$$, '[BE-263] one change of the log, by the schedule');

select tests.act_as_visitor();
select is((select count(*)::int from public.search_site('schema')), 9, '[BE-263] visitors find them');

-- Undo takes single rows back; a time never comes back.
select tests.act_as('admin');
select lives_ok($$select public.undo((select max(id) from public.changes where source = 'schedule'), 'sermons', (select id::text from public.sermons))$$, '[BE-26] a publication of the schedule is undone for one row');
select is((select is_published::text || ' ' || coalesce(publish_at::text, 'none') || ' ' || (created_at = now()) from public.sermons), 'false none true', '[BE-263] it is hidden again, without a time');
select tests.wait();
update public.sermons set is_published = true;
select is((select created_at < published_at from public.sermons), true, '[BE-263] publishing a second time does not change the date');

-- What the office may ask for.
select throws_ok(format('update public.sermons set is_published = false, publish_at = %L', now() + interval '30 seconds'), '23514', 'Tiden måste vara minst en minut och högst två år framåt.', '[BE-263] a time lies a minute ahead at least');
select throws_ok(format('update public.sermons set is_published = false, publish_at = %L', now() + interval '3 years'), '23514', null, '[BE-263] and two years at most');
select lives_ok(format('update public.sermons set publish_at = %L', now() + interval '1 hour'), '[BE-263] a form may send a time with a public row');
select is((select publish_at from public.sermons), null, '[BE-263] which has none');
select lives_ok($$insert into public.sermons (title, youtube_url, is_published, publish_at) select 'N ' || n, 'https://youtu.be/abcdefghijx', false, now() + interval '1 day' from generate_series(1, 500) n$$, '[BE-263] 500 rows may wait');
select throws_ok($$insert into public.sermons (title, youtube_url, is_published, publish_at) values ('N', 'https://youtu.be/abcdefghijx', false, now() + interval '1 day')$$, '23514', 'Det finns redan 500 schemalagda texter.', '[BE-263] not 501');
select tests.act_as_owner();
delete from public.sermons;

-- Two faulty rows and 99 sound ones in one minute.
select tests.act_as('other');
insert into public.interpretations (description, answer, book, chapter, verse_range, verses, is_published, publish_at)
values ('Citatet?', 'Svar', 'Johannes', 3, '16', '[{"number": 16, "text": "Ty så hatade Gud världen"}]', false, now() + interval '1 minute');
insert into public.interpretations (description, answer, is_published, publish_at) select 'Svar ' || n, 'Svar', false, now() + interval '1 hour' from generate_series(1, 99) n;
select tests.act_as('admin');
insert into public.documentaries (title, youtube_url, is_published, publish_at) values ('Fel', 'https://youtu.be/abcdefghijx', false, now() + interval '1 hour');
select tests.act_as_owner();
alter table public.documentaries add constraint never_this_title check (title <> 'Fel' or not is_published);
select tests.wait();
select is(private.publish_due() + private.publish_due(), 101, '[BE-263] two calls go through 101 rows, a hundred at a time');
select is((select count(*)::int from public.interpretations where is_published and description like 'Svar%'), 99, '[BE-263] the sound ones are published');
select results_eq($$select publish_error from public.interpretations where not is_published union all select left(publish_error, 19) from public.documentaries where not is_published$$,
  $$values ('Ett citat skiljer sig från Bibelns text: Johannes 3:16.'), ('new row for relatio')$$, '[BE-263] the faulty ones stay hidden with the reason');
select results_eq($$select private.name_of(user_id), waiting from private.notices where kind = 'held' order by 1$$,
  $$select private.name_of(p), 1 from unnest(array[tests.id_of('admin'), tests.id_of('other')]) p order by 1$$, '[BE-263] the account that set the time gets one notice');
select tests.act_as_service();
select set_eq($$select email, held from public.take_notices()$$, $$values ('admin@test.exempel.se', 1), ('other@test.exempel.se', 1)$$, '[BE-263] which is mailed at once, whatever the settings');

select tests.act_as('admin');
select is(jsonb_array_length(public.office_overview() -> 'publishing' -> 'held'), 2, '[BE-263] the office''s first page names both');
update public.interpretations set is_published = true where not is_published;
select is((select count(*)::int from public.interpretations where publish_error is not null), 0, '[BE-263] published all the same, the reason goes');

-- Updates that end, and what is in the trash.
update public.site_updates set is_active = true, unpublish_at = now() + interval '1 hour';
select tests.act_as_owner();
update public.site_updates set unpublish_at = now() - interval '1 minute';
insert into public.interpretations (id, description, answer, is_published, publish_at) values ('00000000-0000-4000-8000-00000000000f', 'Borta', 'Svar', false, now() + interval '1 hour');
insert into public.interpretations (id, description, answer, is_published, publish_error) values ('00000000-0000-4000-8000-000000000010', 'Hållen', 'Svar', false, 'Ett fel.');
select tests.act_as('admin');
select public.delete_items('interpretations', array['00000000-0000-4000-8000-00000000000f']);
select public.delete_items('interpretations', array['00000000-0000-4000-8000-000000000010']);
select is((public.office_overview() -> 'publishing' -> 'held')::text like '%Hållen%', false, '[BE-263] what was held and is in the trash no longer waits');
select tests.act_as_owner();
select tests.wait();
select private.publish_due();
select private.forget_schedulers();
select is((select is_active::text || coalesce(unpublish_at::text, '') from public.site_updates), 'false', '[BE-263] an update is hidden when its time is over');
select is((select is_published from public.interpretations where id = '00000000-0000-4000-8000-00000000000f'), false, '[BE-263] what lies in the trash is not published');
select is((select count(*)::int from private.schedulers), 0, '[BE-263] no account is remembered longer than the time waits');

-- What an import or a restored backup brings: its time has passed, and so has the time of being new.
select tests.empty();
insert into public.sermons (title, youtube_url, is_published, publish_at, created_at) values ('Sen', 'https://youtu.be/abcdefghijx', false, now() - interval '3 days', now() - interval '9 days');
insert into public.site_updates (title, is_active, publish_at) values ('Sen', false, now() - interval '3 days');
select is(private.publish_due(), 2, '[BE-263] what is brought with a time in the past is published at the next minute');
select is(private.publish_due(), 0, '[BE-263] once');
select tests.act_as_visitor();
select results_eq($$select created_at from public.sermons union all select created_at from public.site_updates$$,
  $$select now() - interval '3 days' from generate_series(1, 2)$$, '[BE-263] its date is its time');
select is_empty($$select from public.site_updates where created_at > now() - interval '1 day'$$, '[BE-263] so that the bell of a visitor who was here yesterday has nothing new');
select tests.act_as_owner();
select is((select count(*)::int from private.notices), 0, '[BE-263] without a notice or a mail');
select * from finish();
rollback;
