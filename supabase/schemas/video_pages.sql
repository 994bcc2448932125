-- The page of a video, with the previous and next video of its series, and the filter names of a list.

-- { video, previous, next: { id, title } of its series or null, newer: { id, title } of the video published after it
-- or null }; null when the list has no such video, or for an unknown list.
create function public.video_page(of_table private.text_2000, video_id uuid) returns jsonb
  language plpgsql stable security invoker set search_path = '' as $$
declare
  page jsonb;
begin
  if of_table not in ('bible_studies', 'sermons', 'documentaries') then
    return null;
  end if;
  execute format($sql$
    with placed as (
      select v.*, coalesce(v.preached_on, (v.created_at at time zone 'Europe/Stockholm')::date) as day from public.%1$I v where v.id = $1
    )
    select jsonb_build_object(
      'video', to_jsonb(v) - 'day',
      'previous', (select jsonb_build_object('id', o.id, 'title', o.title) from public.%1$I o
        where o.series = v.series and o.series <> ''
          and (coalesce(o.preached_on, (o.created_at at time zone 'Europe/Stockholm')::date), o.created_at, o.id) < (v.day, v.created_at, v.id)
        order by coalesce(o.preached_on, (o.created_at at time zone 'Europe/Stockholm')::date) desc, o.created_at desc, o.id desc limit 1),
      'next', (select jsonb_build_object('id', o.id, 'title', o.title) from public.%1$I o
        where o.series = v.series and o.series <> ''
          and (coalesce(o.preached_on, (o.created_at at time zone 'Europe/Stockholm')::date), o.created_at, o.id) > (v.day, v.created_at, v.id)
        order by coalesce(o.preached_on, (o.created_at at time zone 'Europe/Stockholm')::date), o.created_at, o.id limit 1),
      'newer', (select jsonb_build_object('id', o.id, 'title', o.title) from public.%1$I o
        where (o.created_at, o.id) > (v.created_at, v.id) order by o.created_at, o.id limit 1))
    from placed v$sql$, of_table) into page using video_id;
  return page;
end $$;
grant execute on function public.video_page to anon, authenticated, service_role;

-- The filter names of videos (series, preachers) and the number of videos with each: kept by triggers, so that a
-- list's page reads only the names, however many videos there are.
create table private.video_names (
  of_table text not null,
  kind     text not null,
  name     text not null,
  videos   bigint not null,
  primary key (of_table, kind, name)
);

-- Updates the counts of names. Security definer: administrators write videos and have no right to this table.
create function private.count_video_names() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.video_names n where n.of_table = tg_table_name;
    return null;
  end if;
  -- In one order, so that two at a time wait for one another and not in a circle.
  if tg_op <> 'INSERT' then
    insert into private.video_names as n
      select tg_table_name, k.kind, k.name, -count(*) from removed v cross join lateral (values ('series', v.series), ('preacher', v.preacher)) k (kind, name)
      where k.name <> '' group by k.kind, k.name order by k.kind, k.name
    on conflict (of_table, kind, name) do update set videos = n.videos + excluded.videos;
  end if;
  if tg_op <> 'DELETE' then
    insert into private.video_names as n
      select tg_table_name, k.kind, k.name, count(*) from added v cross join lateral (values ('series', v.series), ('preacher', v.preacher)) k (kind, name)
      where k.name <> '' group by k.kind, k.name order by k.kind, k.name
    on conflict (of_table, kind, name) do update set videos = n.videos + excluded.videos;
  end if;
  delete from private.video_names n where n.of_table = tg_table_name and n.videos = 0;
  return null;
end $$;

-- { series, preachers }: the filter choices of a list, at most two hundred names of each. Security definer: no role
-- reads the table; the names are those of public lists.
create function public.video_filters(of_table private.text_2000) returns jsonb
  language sql stable security definer set search_path = ''
  begin atomic
    select jsonb_build_object(
      'series', (select coalesce(jsonb_agg(n.name order by n.name), '[]') from (
        select name from private.video_names v where v.of_table = video_filters.of_table and v.kind = 'series' order by name limit 200) n),
      'preachers', (select coalesce(jsonb_agg(n.name order by n.name), '[]') from (
        select name from private.video_names v where v.of_table = video_filters.of_table and v.kind = 'preacher' order by name limit 200) n));
  end;
grant execute on function public.video_filters to anon, authenticated, service_role;
