-- The access of each role to each table: visitor, member and administrator try to read, add, change and delete.
-- Content has one visible and one hidden row, personal tables have one row of another member. A table that is missing
-- in the list fails the test.
begin;
\ir _helpers.sql
select plan(1);
select tests.empty();
select tests.create_user('johan'), tests.create_user('member'), tests.create_user('admin', true);

insert into public.interpretations (type, description, answer) values ('correct', 'A', 'B'), ('wrong', 'A', 'B');
insert into public.saved_interpretations (user_id, interpretation_id) select tests.id_of('johan'), id from public.interpretations limit 1;
insert into public.interpretation_questions (question, created_at) values ('A', '2026-01-01');
insert into public.question_receipts select repeat('a', 64), id, tests.id_of('johan') from public.interpretation_questions;
insert into public.contact_messages (name, email, message, created_at) values ('A', 'a@b.se', 'C', '2026-01-01');
insert into public.translations (code, name) values ('a', 'A');
insert into public.books (osis, name, testament, book_order, is_active) values ('Gen', 'A', 'old', 1, true), ('Rev', 'B', 'new', 66, false);
insert into public.chapters (book_id, number) select id, 1 from public.books;
insert into public.verses (chapter_id, number, text) select id, 1, 'A' from public.chapters;
insert into public.verse_highlights (user_id, book, chapter, verse_number) values (tests.id_of('johan'), 'A', 1, 1);
insert into public.verse_notes (user_id, book, chapter, first_verse, last_verse, body) values (tests.id_of('johan'), 'A', 1, 1, 1, 'A');
insert into public.note_versions (user_id, note_id, book, osis, chapter, first_verse, last_verse, body, written_at)
values (tests.id_of('johan'), gen_random_uuid(), 'A', 'Gen', 1, 1, 1, 'A', now());
insert into public.highlight_names (user_id, color, name) values (tests.id_of('johan'), 'blue', 'A');
insert into public.collections (user_id, name) values (tests.id_of('johan'), 'A');
insert into public.collection_rows (user_id, list_id, kind, place, body) values (tests.id_of('johan'), tests.id_of('johan'), 'words', 'a', 'A');
insert into public.user_bible_reading_progress (user_id, plan_type) values (tests.id_of('johan'), 'manual');
insert into public.consents (user_id, kind, version) values (tests.id_of('johan'), 'given', '1');
insert into public.reading_calendars (user_id, token_hash) values (tests.id_of('johan'), repeat('a', 64));
insert into public.soul_winning_lessons (title, module_title) values ('A', 'B');
insert into public.user_lesson_progress (user_id, lesson_id) select tests.id_of('johan'), id from public.soul_winning_lessons;
insert into public.soul_winning_lessons (title, module_title, is_published) values ('A', 'B', false);
insert into public.bible_studies (title, youtube_url, is_published) select 'A', 'https://youtu.be/abcdefghijx', published from unnest(array[true, false]) published;
insert into public.sermons (title, youtube_url, is_published) select 'A', 'https://youtu.be/abcdefghijx', published from unnest(array[true, false]) published;
insert into public.documentaries (title, youtube_url, is_published) select 'A', 'https://youtu.be/abcdefghijx', published from unnest(array[true, false]) published;
insert into public.daily_devotions (date, title, verse_reference, verse_text, reflection, is_active)
select '2026-01-01', 'A', 'B', 'C', 'D', active from unnest(array[true, false]) active;
insert into public.events (title, event_date, is_active) select 'A', '2099-01-01', active from unnest(array[true, false]) active;
insert into public.event_exceptions (event_id, day, kind) select id, event_date, 'cancelled' from public.events;
insert into public.site_updates (title, is_active) select 'A', active from unnest(array[true, false]) active;
insert into public.pages (area, slug, title, lead, content, is_published) select 'sida', published::text, 'A', 'B', 'C', published from unnest(array[true, false]) published;
insert into public.arguments (title, verse_reference, verse_text, reasoning, is_published) select 'A', 'B', 'C', 'D', published from unnest(array[true, false]) published;
insert into public.subjects (title, is_active) select 'A', active from unnest(array[true, false]) active;
insert into public.subject_articles (subject_id, title, content, is_published) select id, 'A', 'B', true from public.subjects;
insert into public.false_religion_categories (name, slug, is_active) select 'A', active::text, active from unnest(array[true, false]) active;
insert into public.false_religion_subcategories (category_id, name, slug) select id, 'A', 'a' from public.false_religion_categories;
insert into public.false_religion_articles (subcategory_id, title, content, is_published) select id, 'A', 'B', true from public.false_religion_subcategories;
insert into public.notice_settings (user_id) values (tests.id_of('johan'));
insert into public.media (path, alt, name, width, height) values ('a.jpg', 'A', 'B', 1, 1);
update public.false_religion_categories set slug = slug || '-2';
insert into public.security_events (kind) values ('refused');
insert into public.site_settings values ('contact_phone', '1'), ('secret', '2');

-- Runs one statement and rolls it back; returns 'denied', 'none', 'some' or 'all' of the rows, or the SQLSTATE.
create function tests.outcome(statement text, there int) returns text language plpgsql as $$
declare
  touched int;
begin
  execute statement;
  get diagnostics touched = row_count;
  raise sqlstate 'TT000';
exception
  when sqlstate 'TT000' then return case touched when 0 then 'none' when there then 'all' else 'some' end;
  when insufficient_privilege then return 'denied';
  -- Row-level security allowed it: the error is only that the row exists already.
  when unique_violation then return 'all';
end $$;

create function tests.columns_for(actor text, target oid, verb text) returns text language sql stable as $$
  select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
  where attrelid = target and attnum > 0 and not attisdropped and (verb = 'SELECT' or attgenerated = '')
    and has_column_privilege(case actor when 'visitor' then 'anon' else 'authenticated' end, target, attnum, verb) $$;

create function tests.matrix() returns setof text language plpgsql as $$
declare
  actor text; target record; rows_there int; sample jsonb; columns text; tried text;
begin
  for target in select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') loop
    foreach actor in array array['visitor', 'member', 'admin'] loop
      perform tests.act_as_owner();
      execute format('select count(*), (array_agg(to_jsonb(t)))[1] from public.%I t', target.relname) into rows_there, sample;
      if rows_there = 0 then
        return next target.relname || ' has no sample';
        continue;
      end if;
      if actor = 'visitor' then perform tests.act_as_visitor(); else perform tests.act_as(actor); end if;

      columns := tests.columns_for(actor, target.oid, 'SELECT');
      tried := tests.outcome(format('select %s from public.%I', coalesce(columns, '*'), target.relname), rows_there);
      columns := tests.columns_for(actor, target.oid, 'INSERT');
      tried := tried || ' ' || tests.outcome(format('insert into public.%I (%s) select %2$s from jsonb_populate_record(null::public.%1$I, %3$L)',
        target.relname, coalesce(columns, (select quote_ident(attname) from pg_attribute where attrelid = target.oid and attnum = 1)), sample), 1);
      columns := split_part(coalesce(tests.columns_for(actor, target.oid, 'UPDATE'),
        (select quote_ident(attname) from pg_attribute where attrelid = target.oid and attnum = 1)), ', ', -1);
      -- Sets a constant: when the update reads a column, the select policies apply, too.
      tried := tried || ' ' || tests.outcome(format('update public.%I set %s = (jsonb_populate_record(null::public.%1$I, %3$L)).%2$s',
        target.relname, columns, sample), rows_there);
      tried := tried || ' ' || tests.outcome(format('delete from public.%I', target.relname), rows_there);
      return next format('%s %s: %s', target.relname, actor, tried);
    end loop;
  end loop;
  perform tests.act_as_owner();
end $$;
grant execute on all functions in schema tests to public;

-- table, who: read, add, change, delete
select set_eq('select tests.matrix()', $$
  select format('%s %s: %s', noun, who, what) from (values
    ('arguments', 'some denied denied denied', 'some denied none none', 'all all all all'),
    ('bible_studies', 'some denied denied denied', 'some denied none none', 'all all all all'),
    ('book_aliases', 'some denied denied denied', 'some denied denied denied', 'all denied denied denied'),
    ('books', 'some denied denied denied', 'some denied none none', 'all all all all'),
    ('change_rows', 'denied denied denied denied', 'none denied denied denied', 'all denied denied denied'),
    ('changes', 'denied denied denied denied', 'none denied denied denied', 'all denied denied denied'),
    ('chapters', 'some denied denied denied', 'some denied none none', 'all all all all'),
    ('collection_rows', 'denied denied denied denied', 'none denied none none', 'none denied none none'),
    ('collections', 'denied denied denied denied', 'none denied none none', 'none denied none none'),
    ('consents', 'denied denied denied denied', 'some denied denied denied', 'some denied denied denied'),
    ('contact_messages', 'denied all denied denied', 'none all none none', 'all all all all'),
    ('daily_devotions', 'some denied denied denied', 'some denied none none', 'all all all all'),
    ('documentaries', 'some denied denied denied', 'some denied none none', 'all all all all'),
    ('event_exceptions', 'some denied denied denied', 'some denied none none', 'all all all all'),
    ('events', 'some denied denied denied', 'some denied none none', 'all all all all'),
    ('false_religion_articles', 'some denied denied denied', 'some denied none none', 'all all all all'),
    ('false_religion_categories', 'some denied denied denied', 'some denied none none', 'all all all all'),
    ('false_religion_subcategories', 'some denied denied denied', 'some denied none none', 'all all all all'),
    ('highlight_names', 'denied denied denied denied', 'none denied none none', 'none denied none none'),
    ('interpretation_questions', 'denied all denied denied', 'none all none none', 'all all all all'),
    ('interpretations', 'some denied denied denied', 'some denied none denied', 'all all all denied'),
    ('media', 'denied denied denied denied', 'none denied none none', 'all all all all'),
    ('note_versions', 'denied denied denied denied', 'none denied denied denied', 'none denied denied denied'),
    ('notice_settings', 'denied denied denied denied', 'none denied none denied', 'none denied none denied'),
    ('old_addresses', 'denied denied denied denied', 'denied denied denied denied', 'denied denied denied denied'),
    ('pages', 'some denied denied denied', 'some denied none none', 'all all all all'),
    ('profiles', 'denied denied denied denied', 'some denied some denied', 'some denied some denied'),
    ('security_events', 'denied denied denied denied', 'denied denied denied denied', 'denied denied denied denied'),
    ('question_receipts', 'denied denied denied denied', 'denied denied denied denied', 'denied denied denied denied'),
    ('reading_calendars', 'denied denied denied denied', 'none denied none none', 'none denied none none'),
    ('saved_interpretations', 'denied denied denied denied', 'none denied denied none', 'none denied denied none'),
    ('sermons', 'some denied denied denied', 'some denied none none', 'all all all all'),
    ('site_settings', 'some denied denied denied', 'some denied none none', 'all all all all'),
    ('site_updates', 'some denied denied denied', 'some denied none none', 'all all all all'),
    ('soul_winning_counter', 'all denied denied denied', 'all denied denied denied', 'all denied denied denied'),
    ('soul_winning_lessons', 'some denied denied denied', 'some denied none denied', 'all all all denied'),
    ('subject_articles', 'some denied denied denied', 'some denied none none', 'all all all all'),
    ('subjects', 'some denied denied denied', 'some denied none none', 'all all all all'),
    ('translations', 'all denied denied denied', 'all denied none none', 'all all all all'),
    ('user_bible_reading_progress', 'denied denied denied denied', 'none denied none none', 'none denied none none'),
    ('user_lesson_progress', 'denied denied denied denied', 'none denied none none', 'none denied none none'),
    ('verse_highlights', 'denied denied denied denied', 'none denied none none', 'none denied none none'),
    ('verse_notes', 'denied denied denied denied', 'none denied denied denied', 'none denied denied denied'),
    ('verses', 'some denied denied denied', 'some denied none none', 'all all all all'),
    ('visitor_stats', 'all denied denied denied', 'all denied denied denied', 'all denied denied denied')
  ) expected (noun, visitor, member, admin)
  cross join lateral (values ('visitor', visitor), ('member', member), ('admin', admin)) each_one (who, what)$$,
  '[BE-01] [BE-23] [BE-24] each role reads, adds, changes and deletes the rows in the matrix');
select * from finish();
rollback;
