SET local check_function_bodies = off;

DROP FUNCTION "public"."pages_below"(private.text_2000, private.text_2000);

CREATE OR REPLACE FUNCTION public.pages_below (
  below private.text_2000,
  after private.text_2000 DEFAULT ''::text
)
  RETURNS TABLE (
    path     text,
    modified timestamp with time zone
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return query execute 'select i.path, i.modified from private.public_items i
    where i.path > $1 and i.path < $2 and i.path > $3 and i.modified is not null order by i.path limit 1000'
    using below || '/', below || '0', coalesce(after, '');
end $function$;

REVOKE ALL ON FUNCTION "public"."pages_below"(private.text_2000, private.text_2000) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."pages_below"(private.text_2000, private.text_2000) TO "anon", "authenticated", "service_role";
