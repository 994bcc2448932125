-- Searches find only public rows: for each kind, search results are exactly the rows that a visitor may select, after
-- every kind of change.
begin;
\ir _helpers.sql
select plan(20);
select tests.empty();
select tests.create_user('ada', true), tests.create_user('olof');
create function tests.id(n int) returns uuid language sql immutable as $$ select lpad(n::text, 32, '0')::uuid $$;

create function tests.offered() returns table (kind text, id uuid) language sql stable security definer set search_path = '' as $$
  select d.kind, d.id from private.public_documents d $$;
create function tests.readable() returns table (kind text, id uuid) language sql stable as $$
  select 'interpretations', id from public.interpretations union all select 'interpretations.list', id from public.interpretations
  union all select 'soul_winning_lessons', id from public.soul_winning_lessons union all select 'bible_studies', id from public.bible_studies
  union all select 'sermons', id from public.sermons union all select 'documentaries', id from public.documentaries
  union all select 'subjects', id from public.subjects union all select 'subject_articles', id from public.subject_articles
  union all select 'false_religion_categories', id from public.false_religion_categories
  union all select 'false_religion_subcategories', id from public.false_religion_subcategories
  union all select 'false_religion_articles', id from public.false_religion_articles
  union all select 'false_religion_articles.list', id from public.false_religion_articles union all select 'events', id from public.events where event_date >= private.today() $$;
-- Makes a change as the tables' owner; then compares as a visitor.
create function tests.agree(change text, what text) returns text language plpgsql as $$
declare
  result text;
begin
  perform tests.act_as_owner();
  execute change;
  perform tests.act_as_visitor();
  result := extensions.set_eq('select * from tests.offered()', 'select * from tests.readable()', '[BE-22] [BE-119] the public documents match the readable rows after: ' || what);
  perform tests.act_as_owner();
  return result;
end $$;
grant execute on all functions in schema tests to public;

insert into public.interpretations (id, description, answer, type) values (tests.id(1), 'Nåd?', 'A', 'correct'), (tests.id(2), 'Nåd?', 'A', 'wrong');
insert into public.soul_winning_lessons (id, title, module_title) values (tests.id(1), 'Nåd', 'M'), (tests.id(2), 'Nåd', 'M');
insert into public.bible_studies (title, youtube_url) values ('Nåd', 'https://youtu.be/abcdefghijx');
insert into public.sermons (title, youtube_url) values ('Nåd', 'https://youtu.be/abcdefghijx');
insert into public.documentaries (title, youtube_url) values ('Nåd', 'https://youtu.be/abcdefghijx');
insert into public.events (id, title, event_date) values (tests.id(1), 'Nåd', private.today()), (tests.id(2), 'Nåd', private.today() - 1);
insert into public.subjects (id, title, is_active) values (tests.id(1), 'Nåd', true), (tests.id(2), 'Nåd', false);
insert into public.subject_articles (id, subject_id, title, content, is_published)
select tests.id(2 * n + published::int), tests.id(n), 'Nåd', 'A', published from generate_series(1, 2) n, unnest(array[true, false]) published;
insert into public.false_religion_categories (id, name, slug, is_active) values (tests.id(1), 'Nåd', 'a', true), (tests.id(2), 'Nåd', 'b', false);
insert into public.false_religion_subcategories (id, category_id, name, slug, is_active)
select tests.id(2 * n + shown::int), tests.id(n), 'Nåd', 'c' || n || shown, shown from generate_series(1, 2) n, unnest(array[true, false]) shown;
insert into public.false_religion_articles (subcategory_id, title, content, is_published)
select s.id, 'Nåd', 'A', published from public.false_religion_subcategories s, unnest(array[true, false]) published;

select is((select count(*)::int from tests.offered()), 14, '[BE-22] [BE-119] fourteen of the documents are public');
select tests.agree('select', 'inserted rows');
select tests.agree($$update public.interpretations set type = 'wrong' where id = tests.id(1)$$, 'an answer that gets another type');
select tests.agree($$update public.interpretations set type = 'correct'$$, 'answers that get the type ''correct''');
select tests.agree($$update public.interpretations set deleted_at = now(); update public.soul_winning_lessons set deleted_at = now() where id = tests.id(1)$$,
  'rows that were moved to the trash');
select tests.agree($$update public.interpretations set deleted_at = null; update public.soul_winning_lessons set deleted_at = null$$, 'rows that were restored');
select tests.agree($$update public.subject_articles set is_published = not is_published$$, 'articles that change between published and hidden');
select tests.agree($$update public.subjects set is_active = false$$, 'articles of a hidden subject');
select tests.agree($$update public.subjects set is_active = true$$, 'articles of a subject that is active again');
select tests.agree($$update public.false_religion_categories set is_active = false$$, 'groups and articles of a hidden religion');
select tests.agree($$update public.false_religion_categories set is_active = true$$, 'groups and articles of a religion that is active again');
select tests.agree($$update public.false_religion_subcategories set is_active = not is_active$$, 'articles of hidden groups');
select tests.agree($$update public.false_religion_categories set is_active = id = tests.id(1); update public.false_religion_subcategories set category_id = tests.id(2)$$,
  'groups that were moved to a hidden religion');
select tests.agree($$update public.subjects set is_active = id = tests.id(1); update public.subject_articles set subject_id = tests.id(2)$$,
  'articles that were moved to a hidden subject');
select tests.agree($$update public.events set event_date = event_date - 1; update public.events set event_date = private.today() + 9 where id = tests.id(2)$$,
  'events that moved to the past or the future');
select tests.agree($$update public.events set is_active = false$$, 'events that are hidden');
select tests.agree($$delete from public.subjects; delete from public.false_religion_categories where id = tests.id(2)$$, 'rows deleted with their parents');
select tests.agree($$delete from public.sermons; truncate public.documentaries cascade$$, 'tables that were emptied');
select is((select count(*)::int from private.search_documents d where d.kind in ('sermons', 'documentaries', 'subject_articles')), 0,
  '[BE-22] [BE-119] deleted rows leave no documents');

-- Documents of office-only content are never public.
insert into public.daily_devotions (date, title, verse_reference, verse_text, reflection) values (private.today(), 'Nåd', 'B', 'C', 'D');
select is((select count(*)::int from tests.offered() where kind = 'daily_devotions'), 0, '[BE-22] [BE-119] devotions have no public documents');
select * from finish();
rollback;
