-- The search for words of a video's title, in each of the three lists.
begin;
\ir _helpers.sql
select plan(45);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);

-- The total that a search reports, and the titles of its page.
create function tests.found(list text, q text, series text default '', preacher text default '', topic text default '', size int default 12, skip int default 0)
  returns text language sql as $$
  select concat(coalesce(f ->> 'total', 'more'), ': ', (select string_agg(v ->> 'title', ', ' order by nth) from jsonb_array_elements(f -> 'videos') with ordinality videos (v, nth)))
  from public.search_videos(list, q, series, preacher, topic, size, skip) f $$;
grant execute on all functions in schema tests to public;

create function tests.video_searches(list text) returns setof text language plpgsql as $$
begin
  perform tests.act_as('admin');
  execute format($sql$
    insert into public.%I (title, youtube_url, created_at, series, preacher, topics) values
      ('Åtta ord om nåden', 'https://youtu.be/abcdefghijx', '2026-01-01', 'Romarbrevet', 'Anders', '{nåd,tro}'),
      ('Nåd: 100%% gåva', 'https://youtu.be/abcdefghijx', '2026-01-02', 'Romarbrevet', 'Josef', '{nåd}'),
      ('Tro (del 2), av nåd', 'https://youtu.be/abcdefghijx', '2026-01-03', null, 'Anders', '{tro}')$sql$, list);
  perform tests.act_as_visitor();
  return query select extensions.is(tests.found(list, q, series, preacher, topic), wanted, format('[BE-128] the search of %s returns the videos for: %s', list, concat_ws(', ', q, series, preacher, topic)))
    from (values ('nåd', '', '', '', '3: Tro (del 2), av nåd, Nåd: 100% gåva, Åtta ord om nåden'), ('NÅDEN', '', '', '', '1: Åtta ord om nåden'), ('tta or', '', '', '', '1: Åtta ord om nåden'),
      ('nåd tro', '', '', '', '1: Tro (del 2), av nåd'), ('100%', '', '', '', '1: Nåd: 100% gåva'), ('00%', '', '', '', '0: '), ('l 2), nåd', '', '', '', '1: Tro (del 2), av nåd'),
      ('nad', '', '', '', '3: Tro (del 2), av nåd, Nåd: 100% gåva, Åtta ord om nåden'), ('*', '', '', '', '0: '), ('((', '', '', '', '0: '),
      ('nåd', '', 'Anders', '', '2: Tro (del 2), av nåd, Åtta ord om nåden'), ('nåd', 'Romarbrevet', 'Josef', '', '1: Nåd: 100% gåva'), ('nåd', '', '', 'tro', '2: Tro (del 2), av nåd, Åtta ord om nåden'))
      cases (q, series, preacher, topic, wanted);
end $$;
select * from tests.video_searches('bible_studies');
select * from tests.video_searches('documentaries');
select * from tests.video_searches('sermons');

select is((select string_agg(v ->> 'title', ', ' order by nth) from jsonb_array_elements(public.search_videos('sermons', 'nåd', oldest_first => true) -> 'videos') with ordinality videos (v, nth)),
  'Åtta ord om nåden, Nåd: 100% gåva, Tro (del 2), av nåd', '[BE-113] a search returns the oldest videos first when asked');
select is((select string_agg(v ->> 'title', ', ' order by nth) from jsonb_array_elements(public.search_videos('sermons', 'nåd', page_size => 1, page_offset => 1, oldest_first => true) -> 'videos') with ordinality videos (v, nth)),
  'Nåd: 100% gåva', '[BE-113] the pages of such a search follow the same order');

-- Two thousand videos: 'vanlig' in every one, 'ganska' in every hundredth, 'unik' in the oldest alone. Every page has
-- the same rows as a comparison of all titles.
select tests.act_as_owner();
insert into public.sermons (title, youtube_url, created_at, preacher)
select concat('Vanlig ', n, case when n % 100 = 0 then ' ganska' end, case when n = 2000 then ' unikåö' end), 'https://youtu.be/abcdefghijx',
  timestamptz '2025-12-01' - n * interval '1 minute', case when n % 7 = 0 then 'Karl' end
from generate_series(1, 2000) n;
analyze public.sermons;
create function tests.every_page(q text, of_preacher text, size int) returns text language plpgsql as $$
declare
  page jsonb;
  ids uuid[] := '{}';
begin
  loop
    page := public.search_videos('sermons', q, preacher => of_preacher, page_size => size, page_offset => cardinality(ids));
    ids := ids || array(select (v ->> 'id')::uuid from jsonb_array_elements(page -> 'videos') with ordinality rows (v, nth) order by nth);
    exit when jsonb_array_length(page -> 'videos') < size;
  end loop;
  return concat_ws(' ', page ->> 'total', ids = array(
    select s.id from public.sermons s where s.title ilike all (select '%' || word || '%' from regexp_split_to_table(q, '\s+') word)
      and (of_preacher = '' or s.preacher = of_preacher) order by s.created_at desc, s.id desc));
end $$;
grant execute on all functions in schema tests to public;
select tests.act_as_visitor();
select is(tests.every_page(q, preacher, size), wanted, format('[BE-128] the pages have every video once: %s %s', q, preacher)) from (values
  ('ganska', '', 7, '20 t'), ('anska vanlig', '', 12, '20 t'), ('vanlig', 'Karl', 50, '285 t'), ('ganska', 'Karl', 12, '2 t')) cases (q, preacher, size, wanted);

select * from finish();
rollback;
