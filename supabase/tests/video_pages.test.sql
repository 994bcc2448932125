begin;
\ir _helpers.sql
select plan(28);
select tests.empty();

create function tests.id(nth int) returns uuid language sql as $$ select ('00000000-0000-4000-8000-' || lpad(nth::text, 12, '0'))::uuid $$;

-- For each list: a series whose parts were added in another order than held, one part without a day, and one video
-- without a series.
create function tests.link(list text, n int, title text) returns jsonb language sql as $$
  select jsonb_build_object('title', title, 'path', format('%s/%s/%s', private.page_path(list), tests.id(n), lower(replace(title, ' ', '-')))) $$;
create function tests.video_pages(list text) returns setof text language plpgsql as $$
declare
  page jsonb;
begin
  perform tests.act_as_owner();
  execute format($sql$
    insert into public.%I (id, title, youtube_url, created_at, series, preacher, preached_on, topics) values
      (tests.id(1), 'Del 3', 'https://youtu.be/abcdefghijx', '2026-06-01', 'Romarbrevet', 'Anders', '2026-03-15', '{}'),
      (tests.id(2), 'Del 2', 'https://youtu.be/abcdefghijx', '2026-03-08', 'Romarbrevet', 'Anders', null, '{nåd}'),
      (tests.id(3), 'Del 1', 'https://youtu.be/abcdefghijx', '2026-06-02', 'Romarbrevet', 'Josef', '2026-03-01', '{}'),
      (tests.id(4), 'Ensam', 'https://youtu.be/abcdefghijx', '2026-06-03', null, null, null, '{}'),
      (tests.id(5), 'Tom', 'https://youtu.be/abcdefghijx', '2026-05-01', '', '', null, '{}'),
      (tests.id(6), 'Tom också', 'https://youtu.be/abcdefghijx', '2026-05-02', '', '', null, '{}')$sql$, list);
  -- Hidden: the last part of the series, the newest of the list, and a preacher's only video.
  execute format($sql$insert into public.%I (id, title, youtube_url, created_at, series, preacher, preached_on, is_published)
    values (tests.id(7), 'Del 4', 'https://youtu.be/abcdefghijx', '2026-07-01', 'Romarbrevet', 'Dold', '2026-04-01', false)$sql$, list);
  perform tests.act_as_visitor();
  page := public.video_page(list, tests.id(2));
  return next extensions.is((page -> 'video') - array['id', 'path', 'created_at', 'updated_at', 'youtube_url', 'is_public'],
    '{"title": "Del 2", "series": "Romarbrevet", "preacher": "Anders", "preached_on": null, "passage": null, "topics": ["nåd"], "description": null}',
    '[BE-112] a visitor reads a video of ' || list || ' with series, preacher and topics');
  return next extensions.is(page - array['video', 'summary'], jsonb_build_object(
    'previous', tests.link(list, 3, 'Del 1'), 'next', tests.link(list, 1, 'Del 3'),
    'newer', tests.link(list, 5, 'Tom')),
    '[BE-112] the series is ordered by the day held, and by the day added where that is missing');
  return next extensions.is(public.video_page(list, tests.id(1)) - array['video', 'summary'], jsonb_build_object(
    'previous', tests.link(list, 2, 'Del 2'), 'next', null,
    'newer', tests.link(list, 3, 'Del 1')), '[BE-112] the last part of a series has no next part, but a newer video');
  return next extensions.is(public.video_page(list, tests.id(5)) - array['video', 'summary'], jsonb_build_object('previous', null, 'next', null,
    'newer', tests.link(list, 6, 'Tom också')), '[BE-112] videos with an empty series name have no neighbours in a series');
  return next extensions.is(public.video_page(list, tests.id(4)) - array['video', 'summary'], '{"previous": null, "next": null, "newer": null}',
    '[BE-112] the newest video has no newer one');
  return next extensions.is(public.video_page(list, tests.id(99)), null, '[BE-112] video_page returns null for an unknown video');
  return next extensions.is(public.video_filters(list), '{"series": ["Romarbrevet"], "preachers": ["Anders", "Josef"]}',
    '[BE-113] video_filters lists each series and preacher once');
end $$;
select * from tests.video_pages('bible_studies');
select * from tests.video_pages('sermons');
select * from tests.video_pages('documentaries');

select tests.act_as_visitor();
select is(public.video_page('profiles', tests.id(1)), null, '[BE-112] video_page reads no other table');
select is(public.video_filters('profiles'), null, '[BE-113] video_filters returns no names of another table');

-- A name is listed as long as a video has it.
select tests.create_user('admin', true);
select tests.act_as('admin');
update public.sermons set preacher = 'Anders' where preacher = 'Josef';
select is(public.video_filters('sermons') -> 'preachers', '["Anders"]', '[BE-113] video_filters drops a preacher without videos');
update public.sermons set preacher = 'Karl' where id = tests.id(1);
select is(public.video_filters('sermons') -> 'preachers', '["Anders", "Karl"]', '[BE-113] video_filters adds a new preacher and keeps one with other videos');
delete from public.sermons where id = tests.id(1);
select is(public.video_filters('sermons') -> 'preachers', '["Anders"]', '[BE-113] video_filters drops the preacher of a deleted video');
select tests.act_as_owner();
truncate public.documentaries cascade;
select is(public.video_filters('documentaries'), '{"series": [], "preachers": []}', '[BE-113] video_filters of an emptied list is empty');

insert into public.sermons (title, youtube_url, series) select 'Nr ' || n, 'https://youtu.be/abcdefghijx', 'Serie ' || lpad((n % 300)::text, 3, '0') from generate_series(1, 900) n;
select is(jsonb_array_length(public.video_filters('sermons') -> 'series'), 200, '[BE-113] video_filters returns at most two hundred series');
select * from finish();
rollback;
