-- The page of a video, with the previous and next video of its series, and the filter names of a list.

-- { video, summary, previous, next: { title, path } of its series or null, newer: { title, path } of the video published
-- after it or null }; null when the list has no such video, or for an unknown list. The office reads hidden videos too.
create function public.video_page(of_table private.text_2000, video_id uuid) returns jsonb
  language plpgsql stable security invoker set search_path = '' as $$
declare
  page jsonb;
begin
  if of_table <> all (private.video_kinds()) then
    return null;
  end if;
  execute format($sql$
    with placed as (
      select v.*, coalesce(v.preached_on, (v.created_at at time zone 'Europe/Stockholm')::date) as day from public.%1$I v where v.id = $1
    )
    select jsonb_build_object(
      'video', to_jsonb(v) - array['day', 'is_published', 'publish_at', 'published_at', 'publish_error'],
      'summary', private.video_summary(private.noun_of(%1$L), v.preacher, v.passage, v.series),
      'previous', (select jsonb_build_object('title', o.title, 'path', o.path) from public.%1$I o
        where o.is_public and o.series = v.series and o.series <> ''
          and (coalesce(o.preached_on, (o.created_at at time zone 'Europe/Stockholm')::date), o.created_at, o.id) < (v.day, v.created_at, v.id)
        order by coalesce(o.preached_on, (o.created_at at time zone 'Europe/Stockholm')::date) desc, o.created_at desc, o.id desc limit 1),
      'next', (select jsonb_build_object('title', o.title, 'path', o.path) from public.%1$I o
        where o.is_public and o.series = v.series and o.series <> ''
          and (coalesce(o.preached_on, (o.created_at at time zone 'Europe/Stockholm')::date), o.created_at, o.id) > (v.day, v.created_at, v.id)
        order by coalesce(o.preached_on, (o.created_at at time zone 'Europe/Stockholm')::date), o.created_at, o.id limit 1),
      'newer', (select jsonb_build_object('title', o.title, 'path', o.path) from public.%1$I o
        where o.is_public and (o.created_at, o.id) > (v.created_at, v.id) order by o.created_at, o.id limit 1))
    from placed v$sql$, of_table) into page using video_id;
  return page;
end $$;
grant execute on function public.video_page to anon, authenticated, service_role;

-- { series, preachers }: the filter choices of a list, at most two hundred names of each; null for an unknown list.
create function public.video_filters(of_table private.text_2000) returns jsonb
  language plpgsql stable security invoker set search_path = '' as $$
declare
  filters jsonb;
begin
  if of_table <> all (private.video_kinds()) then
    return null;
  end if;
  execute format($sql$
    select jsonb_build_object(
      'series', (select coalesce(jsonb_agg(v.name order by v.name), '[]') from (
        select distinct series as name from public.%1$I where is_public and series <> '' order by 1 limit 200) v),
      'preachers', (select coalesce(jsonb_agg(v.name order by v.name), '[]') from (
        select distinct preacher as name from public.%1$I where is_public and preacher <> '' order by 1 limit 200) v))$sql$, of_table) into filters;
  return filters;
end $$;
grant execute on function public.video_filters to anon, authenticated, service_role;
