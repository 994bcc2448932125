SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.guard_factor_setting()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if auth.uid() is not null and auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise insufficient_privilege using message = 'Lägg först till en säkerhetskod för ditt eget konto.';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION private.may (
  action text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return action in ('write', 'publish', 'answer', 'settings', 'staff') and private.is_admin()
    and private.missing_factor() is null;
end $function$;

CREATE OR REPLACE FUNCTION private.missing_factor()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if auth.jwt() ->> 'aal' = 'aal2' then
    return null;
  elsif exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified') then
    return 'code';
  elsif exists (select from public.site_settings where setting_key = 'office_requires_factor' and setting_value = 'true') then
    return 'enrol';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.missing_factor()
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
RETURN private.missing_factor();

REVOKE ALL ON FUNCTION "public"."missing_factor"() FROM PUBLIC, "anon", "service_role";

ALTER TABLE "public"."site_settings"
  ADD CONSTRAINT "office_requires_factor_is_a_switch" CHECK (((setting_key <> 'office_requires_factor'::text) OR (setting_value = ANY (ARRAY['true'::text, 'false'::text]))));

CREATE TRIGGER guard_factor_delete
  BEFORE DELETE ON public.site_settings
  FOR EACH ROW
  WHEN ((old.setting_key = 'office_requires_factor'::text))
  EXECUTE FUNCTION private.guard_factor_setting();

CREATE TRIGGER guard_factor_insert
  BEFORE INSERT ON public.site_settings
  FOR EACH ROW
  WHEN ((new.setting_key = 'office_requires_factor'::text))
  EXECUTE FUNCTION private.guard_factor_setting();

CREATE TRIGGER guard_factor_update
  BEFORE UPDATE ON public.site_settings
  FOR EACH ROW
  WHEN ((('office_requires_factor'::text = new.setting_key) OR ('office_requires_factor'::text = old.setting_key)))
  EXECUTE FUNCTION private.guard_factor_setting();

REVOKE ALL ON FUNCTION "private"."guard_factor_setting"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."missing_factor"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."missing_factor"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."missing_factor"() TO "authenticated";
