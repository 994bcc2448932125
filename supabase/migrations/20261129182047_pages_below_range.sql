SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.pages_below (
  below private.text_2000,
  after private.text_2000 DEFAULT ''::text
)
  RETURNS TABLE (
    path     text,
    modified timestamp with time zone
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select i.path, i.modified from private.public_items i
  where i.path > below || '/' and i.path < below || '0' and i.path > coalesce(after, '') and i.modified is not null
  order by i.path limit 1000
$function$;
