SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.search_videos (
  of_table     private.text_2000,
  q            private.text_2000 DEFAULT ''::text,
  series       private.text_2000 DEFAULT ''::text,
  preacher     private.text_2000 DEFAULT ''::text,
  topic        private.text_2000 DEFAULT ''::text,
  page_size    integer           DEFAULT 12,
  page_offset  integer           DEFAULT 0,
  oldest_first boolean           DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  found jsonb;
begin
  if of_table <> all (private.video_kinds()) then
    return null;
  end if;
  perform private.search_needle(q);
  execute format($sql$
    with found as (
      select t.id, t.created_at from public.%1$I t
      where t.is_public and ($1 is null or t.id in (select d.id from private.items d where d.kind = %1$L and d.title_words @@ $1)
          or t.id in (select private.rows_at_place(%1$L, $7)))
        and ($2 = '' or t.series = $2) and ($3 = '' or t.preacher = $3) and ($4 = '' or t.topics @> array[$4])
    )
    select jsonb_build_object('total', (select count(*) from found), 'videos', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'youtube_url', t.youtube_url, 'created_at', t.created_at,
        'preacher', t.preacher, 'series', t.series, 'preached_on', t.preached_on, 'passage', t.passage, 'path', t.path) order by t.created_at %2$s, t.id %2$s), '[]')
      from (select f.id from found f order by f.created_at %2$s, f.id %2$s limit $5 offset $6) page join public.%1$I t on t.id = page.id))$sql$,
    of_table, case when oldest_first then 'asc' else 'desc' end)
    into found using private.list_query(q, of_table), coalesce(series, ''), coalesce(preacher, ''), coalesce(topic, ''),
      least(greatest(coalesce(page_size, 12), 1), 100), greatest(coalesce(page_offset, 0), 0), q::text;
  return found;
end $function$;
