SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.content_stamp()
  RETURNS bigint
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
RETURN (SELECT COALESCE(((max(c.id) * 1000) + count(*)), (0)::bigint) AS "coalesce" FROM public.changes c WHERE (c.id > (SELECT (max(latest.id) - 500) FROM public.changes latest)));

REVOKE ALL ON FUNCTION "public"."content_stamp"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."content_stamp"() TO "anon", "authenticated", "service_role";
