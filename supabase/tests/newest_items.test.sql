-- The rows of the feeds.
begin;
\ir _helpers.sql
select plan(15);
select tests.empty();
create function tests.feed(kind text) returns text language sql as $$
  select string_agg(concat_ws('|', f.title, f.text), ' / ' order by nth) from public.newest_items(kind) with ordinality f (id, title, path, published, text, nth) $$;
grant execute on all functions in schema tests to public;

insert into public.interpretations (description, answer, created_at, type) values
  ('Äldre?', 'Ja.' || repeat(' Ord.', 200), '2026-01-01', 'correct'), ('Nyast?', E'Ett.\n\nTvå.', '2026-01-03', 'correct'), ('Fel?', 'Nej.', '2026-01-04', 'wrong');
insert into public.sermons (title, youtube_url, preacher, passage, series, created_at) values
  ('Allt', 'https://youtu.be/abcdefghijx', 'Anders', 'Joh 3:16', 'Nåd', '2026-01-02'), ('Inget', 'https://youtu.be/abcdefghijx', '', null, '', '2026-01-01');
insert into public.documentaries (title, youtube_url, created_at) select 'Film ' || n, 'https://youtu.be/abcdefghijx', timestamptz '2026-01-01' + n * interval '1 day' from generate_series(1, 13) n;
insert into public.site_updates (title, description, is_active, created_at) values ('Synlig', 'Text', true, '2026-01-01'), ('Dold', 'Text', false, '2026-01-02');
insert into public.daily_devotions (date, title, verse_reference, verse_text, reflection, is_active, is_reserve)
select private.today() + d, name, 'Joh 1:17', 'Nåd', 'Tanke.', name <> 'Dold', d is null
from (values (0, 'Idag'), (-1, 'Igår'), (-2, 'Dold'), (1, 'Imorgon'), (null, 'Reserv')) v (d, name);

select tests.act_as_visitor();
select is(tests.feed('interpretations'), 'Nyast?|' || E'Ett.\n\nTvå.' || ' / Äldre?|Ja.' || repeat(' Ord.', 200), 'public answers, newest first, with their whole text');
select is((select published from public.newest_items('interpretations') limit 1), timestamptz '2026-01-03', 'a row has the time of its publication');
select is(i.path, a.path, 'a row has its address in the index') from (select id, path from public.newest_items('interpretations') limit 1) i
  cross join (select path from public.search_site('nyast')) a;
select is(tests.feed('sermons'), 'Allt|Predikan med Anders om Joh 3:16 i serien Nåd. / Inget|Predikan.', '[BE-112] a video is summarised in one sentence');
select is((select count(*)::int from public.newest_items('documentaries')), 12, '[BE-112] twelve videos');
select is((select title from public.newest_items('documentaries') limit 1), 'Film 13', '[BE-112] the newest first');
select is(tests.feed('site_updates'), 'Synlig|Text', '[SH-41] active updates');
select is((select path from public.newest_items('site_updates')), '/uppdateringar', '[SH-41] updates have the address of their page');
select is(tests.feed('daily_devotions'), 'Idag|' || E'”Nåd” Joh 1:17\n\nTanke.' || ' / Igår|' || E'”Nåd” Joh 1:17\n\nTanke.',
  '[BE-310] devotions up to today; a day without one, a coming day, a hidden one and a reserve have no entry');
select is((select path from public.newest_items('daily_devotions') limit 1), format('/?dag=%s#andakt', private.today()), '[BE-310] a devotion has the address of its day');
select is_empty(format('select * from public.newest_items(%L)', kind), 'no rows of ' || coalesce(kind, 'null'))
from unnest(array['profiles', 'pages', '''; drop table x', null]) kind;
select is((select public.video_page('sermons', id) ->> 'summary' from public.sermons where title = 'Allt'), 'Predikan med Anders om Joh 3:16 i serien Nåd.',
  'the page of a video has the same sentence');
select * from finish();
rollback;
