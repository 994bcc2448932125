-- Searches, trail and lists of addresses have only public rows: for each kind, the index has exactly the rows that a
-- visitor may select, after every kind of change, with their present addresses.
begin;
\ir _helpers.sql
select plan(42);
select tests.empty();
select tests.create_user('ada', true), tests.create_user('olof');
create function tests.id(n int) returns uuid language sql immutable as $$ select lpad(n::text, 32, '0')::uuid $$;

create function tests.offered() returns table (kind text, id uuid) language sql stable security definer set search_path = '' as $$
  select i.kind, i.id from private.public_items i $$;
create function tests.readable() returns table (kind text, id uuid) language sql stable as $$
  select 'interpretations', id from public.interpretations
  union all select 'soul_winning_lessons', id from public.soul_winning_lessons union all select 'bible_studies', id from public.bible_studies
  union all select 'sermons', id from public.sermons union all select 'documentaries', id from public.documentaries
  union all select 'subjects', id from public.subjects union all select 'subject_articles', id from public.subject_articles
  union all select 'false_religion_categories', id from public.false_religion_categories
  union all select 'false_religion_subcategories', id from public.false_religion_subcategories
  union all select 'false_religion_articles', id from public.false_religion_articles
  union all select 'pages', id from public.pages union all select 'arguments', id from public.arguments
  union all select 'site_updates', id from public.site_updates union all select 'daily_devotions', id from public.daily_devotions where date >= private.today() - 7
  union all select 'events', id from public.events where event_date >= private.today() $$;
-- Makes a change as the tables' owner; then compares as a visitor.
create function tests.agree(change text, what text) returns text language plpgsql as $$
declare
  result text;
begin
  perform tests.act_as_owner();
  execute change;
  perform tests.act_as_visitor();
  result := extensions.set_eq('select * from tests.offered()', 'select * from tests.readable()', '[BE-22] [BE-119] the public items match the readable rows after: ' || what);
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
insert into public.pages (area, slug, title, lead, content, is_published) select 'sida', published::text, 'Nåd', 'B', 'C', published from unnest(array[true, false]) published;
insert into public.arguments (title, verse_reference, verse_text, reasoning, is_published) select 'Nåd', 'B', 'C', 'D', published from unnest(array[true, false]) published;
insert into public.subjects (id, title, is_active) values (tests.id(1), 'Nåd', true), (tests.id(2), 'Nåd', false);
insert into public.subject_articles (id, subject_id, title, content, is_published)
select tests.id(2 * n + published::int), tests.id(n), 'Nåd', 'A', published from generate_series(1, 2) n, unnest(array[true, false]) published;
insert into public.false_religion_categories (id, name, slug, is_active) values (tests.id(1), 'Nåd', 'a', true), (tests.id(2), 'Nåd', 'b', false);
insert into public.false_religion_subcategories (id, category_id, name, slug, is_active)
select tests.id(2 * n + shown::int), tests.id(n), 'Nåd', 'c' || n || shown, shown from generate_series(1, 2) n, unnest(array[true, false]) shown;
insert into public.false_religion_articles (subcategory_id, title, content, is_published)
select s.id, 'Nåd', 'A', published from public.false_religion_subcategories s, unnest(array[true, false]) published;

select is((select count(*)::int from tests.offered()), 14, '[BE-22] [BE-119] fourteen of the rows are public');
select tests.agree('select', 'inserted rows');
select tests.agree($$update public.interpretations set type = 'wrong' where id = tests.id(1)$$, 'an answer that gets another type');
select tests.agree($$update public.interpretations set type = 'correct'$$, 'answers that get the type ''correct''');
select tests.agree($$update public.interpretations set deleted_at = now(); update public.soul_winning_lessons set deleted_at = now() where id = tests.id(1)$$,
  'rows that were moved to the trash');
select tests.agree($$update public.interpretations set deleted_at = null; update public.soul_winning_lessons set deleted_at = null$$, 'rows that were restored');
select tests.agree($$update public.pages set is_published = not is_published; update public.arguments set is_published = not is_published$$, 'pages and arguments that change between published and hidden');
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
select is((select count(*)::int from private.items d where d.kind in ('sermons', 'documentaries', 'subject_articles')), 0,
  '[BE-22] [BE-119] deleted rows leave no items');

-- Devotions are offered on their day and for a week; searches of visitors leave them and the updates out.
select tests.agree($$insert into public.daily_devotions (date, title, verse_reference, verse_text, reflection)
  select private.today() + n, 'Nåd', 'B', 'C', 'D' from generate_series(-9, 2) n; insert into public.site_updates (title, is_active) values ('Nåd', true), ('Nåd', false)$$,
  'devotions and updates');
select is((select count(*)::int from public.search_site('Nåd') where kind not in (select k.kind from private.item_kinds k where k.label is not null)
    or id in (select d.id from public.daily_devotions d union select u.id from public.site_updates u)), 0, '[BE-119] the search has no devotions and updates');

-- The address of each kind.
select is((select i.path from private.items i where i.kind = kinds.kind order by i.is_public desc, i.path collate "C" limit 1) ~ ('^' || shape || '$'), true, '[BE-94] ' || kinds.kind || ' has its address')
from (values ('interpretations', '/studera/tolkningar\?id=[0-9a-f-]{36}&slug=nåd'), ('soul_winning_lessons', '/sjalavinna/skolan\?id=[0-9a-f-]{36}'),
  ('bible_studies', '/studera/bibelstudier/[0-9a-f-]{36}/nåd'), ('events', '/evenemang\?id=[0-9a-f-]{36}'),
  ('site_updates', '/uppdateringar'), ('daily_devotions', '/\?dag=\d{4}-\d\d-\d\d#andakt')) kinds (kind, shape);

-- Rows whose address depends on no other row have it as a column.
insert into public.subjects (id, title) values (tests.id(3), 'Bön');
insert into public.subject_articles (id, subject_id, title, content) values (tests.id(3), tests.id(3), '???', 'A'), (tests.id(4), tests.id(3), 'Är Gud nära?', 'A');
insert into public.sermons (id, title, youtube_url) values (tests.id(3), '???', 'https://youtu.be/abcdefghijx');
select is((select string_agg(replace(path, tests.id(3)::text, 'id'), ' ' order by path collate "C") from (select path from public.subject_articles union all select path from public.sermons) paths),
  format('/studera/amnen/id/id /studera/amnen/id/%s/är-gud-nära /studera/predikningar/id', tests.id(4)), '[BE-94] a row reads its address, without a slug when its title has no letters');
select is_empty($$select a.path, i.path from public.subject_articles a join private.items i on i.id = a.id and i.kind = 'subject_articles' where a.path <> i.path
  union all select s.path, i.path from public.interpretations s join private.items i on i.id = s.id and i.kind = 'interpretations' where s.path <> i.path
  union all select s.path, i.path from public.bible_studies s join private.items i on i.id = s.id and i.kind = 'bible_studies' where s.path <> i.path$$,
  '[BE-94] a row and its item have the same address');

-- Addresses follow the names above them and beside them.
delete from public.false_religion_categories;
insert into public.false_religion_categories (id, name, slug) values (tests.id(1), 'Ett', 'ett');
insert into public.false_religion_subcategories (id, category_id, name, slug) values (tests.id(1), tests.id(1), 'Två', 'tva');
insert into public.false_religion_articles (id, subcategory_id, title, content, is_published, article_order)
  values (tests.id(1), tests.id(1), 'Lika', 'A', true, 1), (tests.id(2), tests.id(1), 'Lika', 'A', true, 2), (tests.id(3), tests.id(1), 'Egen', 'A', true, 3);
create function tests.ends() returns text language sql as $$ select string_agg(replace(substr(path, 28), tests.id(0)::text, ''), ' ' order by id)
  from private.items where kind = 'false_religion_articles' $$;
select is(tests.ends(), 'ett/tva/lika ett/tva/' || tests.id(2) || ' ett/tva/egen', 'of two articles with one name the second has its id as address');
update public.false_religion_articles set article_order = 3 - article_order where id in (tests.id(1), tests.id(2));
select is(tests.ends(), 'ett/tva/' || tests.id(1) || ' ett/tva/lika ett/tva/egen', 'in another order, the other');
update public.false_religion_articles set title = 'Egen' where id = tests.id(2);
select is(tests.ends(), 'ett/tva/lika ett/tva/egen ett/tva/' || tests.id(3), 'with another name, the article that has it now');
delete from public.false_religion_articles where id = tests.id(2);
select is(tests.ends(), 'ett/tva/lika ett/tva/egen', 'without the first, the next');
update public.false_religion_categories set slug = 'nytt', name = 'Nytt';
select is(tests.ends(), 'nytt/tva/lika nytt/tva/egen', 'below a category with another address');
select is((select hit_title from private.items where kind = 'false_religion_subcategories'), 'Nytt – Två', 'a hit names the category''s present name');
select is(public.moved_to('/studera/falska-religioner/ett/tva/lika'), '/studera/falska-religioner/nytt/tva/lika', 'the former address leads to the present one');

-- The pages of items, for sitemaps.
select tests.act_as_visitor();
select results_eq($$select path from public.pages_below('/studera/falska-religioner')$$, array['/studera/falska-religioner/nytt', '/studera/falska-religioner/nytt/tva',
  '/studera/falska-religioner/nytt/tva/egen', '/studera/falska-religioner/nytt/tva/lika'], '[BE-112] the pages below a path, in their order');
select is((select path from public.pages_below('/studera/falska-religioner', '/studera/falska-religioner/nytt/tva/egen')), '/studera/falska-religioner/nytt/tva/lika',
  'the next part begins after the last address');
select is_empty($$select path from public.pages_below('/studera/falska')$$, 'a path is a whole folder');
select is_empty($$select path from public.pages_below('') where path like '/evenemang%' or path like '/?%'$$, 'what has no page of its own is in none');
select tests.act_as_owner();
update public.false_religion_articles set updated_at = updated_at, is_published = false where title = 'Egen';
select is((select count(*)::int from public.pages_below('/studera/falska-religioner')), 3, 'a hidden article is no page');
select * from finish();
rollback;
