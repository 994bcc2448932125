-- Rights and visibility. Policies and functions call private.may and private.is_public; only private.may calls private.is_admin.

-- Checked at every write of an administrator, so that a removed right ends at once. Security definer: policies of any
-- table need the caller's profile. In plpgsql, which keeps the query plan for the session: policies call it in nearly
-- every request of a member.
create function private.is_admin() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.profiles where id = auth.uid() and is_admin);
end $$;
grant execute on function private.is_admin to authenticated, service_role;

-- The factor that the caller's session lacks for the office: 'code' until the account's second factor has been
-- verified in this session, 'enrol' when the setting requires a factor and the account has none; null when nothing is
-- missing. Security definer: it reads auth.mfa_factors.
create function private.missing_factor() returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.jwt() ->> 'aal' = 'aal2' then
    return null;
  elsif exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified') then
    return 'code';
  elsif exists (select from public.site_settings where setting_key = 'office_requires_factor' and setting_value = 'true') then
    return 'enrol';
  end if;
  return null;
end $$;
grant execute on function private.missing_factor to authenticated, service_role;

-- Whether the caller may do this: administrators may do everything, with the second factor when one is required. A
-- new role is a change of this function alone.
create function private.may(action text) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return action in ('write', 'publish', 'answer', 'settings', 'staff') and private.is_admin()
    and private.missing_factor() is null;
end $$;
grant execute on function private.may to authenticated, service_role;

-- The factor that the office requires before it opens: 'code', 'enrol', or null.
create function public.missing_factor() returns text
  language sql stable set search_path = '' return private.missing_factor();
grant execute on function public.missing_factor to authenticated;

-- Refuses a caller who may not do this (42501).
create function private.require(action text) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if private.may(action) is not true then
    raise insufficient_privilege using message = 'Du har inte administratörsbehörighet';
  end if;
end $$;
grant execute on function private.require to authenticated, service_role;

-- An item is public when its switch is on and it is not in the trash. PostgreSQL inlines this function, so that
-- indexes are used. A publication time would be a third argument.
create function private.is_public(switched_on boolean, deleted_at timestamptz default null) returns boolean
  language sql immutable parallel safe return switched_on and deleted_at is null;
grant execute on function private.is_public to anon, authenticated, service_role;
