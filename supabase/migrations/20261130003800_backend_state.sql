SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.backend_state()
  RETURNS TABLE (
    is_embedded   boolean,
    demo_accounts text[]
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require('staff');
  return query select
    exists (select from pg_catalog.pg_class c where c.relname = 'bootstrap'
      and c.relnamespace = (select n.oid from pg_catalog.pg_namespace n where n.nspname = 'supabase_migrations')),
    array(select u.email::text from auth.users u
      where u.email in ('admin@exempel.se', 'medlem@exempel.se') and u.deleted_at is null order by 1);
end $function$;

REVOKE ALL ON FUNCTION "public"."backend_state"() FROM PUBLIC, "anon", "service_role";

GRANT EXECUTE ON FUNCTION "public"."backend_state"() TO "authenticated";
