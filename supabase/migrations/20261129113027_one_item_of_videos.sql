SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.item_of (
  t public.bible_studies
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$select * from private.video_item('bible_studies', t)$function$;

CREATE OR REPLACE FUNCTION private.item_of (
  t public.documentaries
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$select * from private.video_item('documentaries', t)$function$;

CREATE OR REPLACE FUNCTION private.item_of (
  t public.sermons
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$select * from private.video_item('sermons', t)$function$;

CREATE OR REPLACE FUNCTION private.video_item (
  kind text,
  t    anyelement
)
  RETURNS SETOF private.item
  LANGUAGE sql
  STABLE
  ROWS 1
  AS $function$
  select t.title, t.title, concat_ws(' · ', t.preacher, t.series), coalesce(t.description, ''), null, null,
    concat_ws('/', private.page_path(kind), t.id, nullif(private.title_slug(t.title), '')), t.created_at, '-infinity'::date, 'infinity'::date, t.topics, true, t.updated_at
$function$;

REVOKE ALL ON FUNCTION "private"."video_item"(text, anyelement) FROM PUBLIC;
