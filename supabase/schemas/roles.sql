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

-- Whether an account has a verified second factor. Security definer, as the next: it reads auth.mfa_factors.
create function private.has_factor(account uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from auth.mfa_factors f where f.user_id = account and f.status = 'verified');
end $$;

-- Whether one of an account's factors is confirmed (second_factor.sql).
create function private.has_confirmed_factor(account uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from auth.mfa_factors f join private.confirmed_factors c on c.factor_id = f.id
    where f.user_id = account and f.status = 'verified');
end $$;

-- What the caller's session lacks for the office: 'code' until the account's second factor has been verified in this
-- session; when the setting requires a factor, 'enrol' while the account has none and 'confirm' while none is
-- confirmed; null when nothing is missing. The account's factors are read each time: a token keeps its level for some
-- minutes after its factor was removed. Security definer: it reads auth.mfa_factors.
create function private.missing_factor() returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  has_factor constant boolean := private.has_factor(auth.uid());
begin
  if has_factor and auth.jwt() ->> 'aal' is distinct from 'aal2' then
    return 'code';
  elsif not exists (select from public.site_settings where setting_key = 'office_requires_factor' and setting_value = 'true') then
    return null;
  elsif not has_factor then
    return 'enrol';
  elsif not private.has_confirmed_factor(auth.uid()) then
    return 'confirm';
  end if;
  return null;
end $$;
grant execute on function private.missing_factor to authenticated, service_role;

-- Whether the caller may do this: administrators may do everything, with the second factor when one is required; to
-- confirm their own factor they need none that is confirmed. A new role is a change of this function alone.
create function private.may(action text) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return action in ('write', 'publish', 'answer', 'settings', 'staff', 'own_factor') and private.is_admin()
    and (action = 'own_factor' or private.missing_factor() is null);
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

-- The time at which the caller's session last proved a method of signing in, as its token states it: 'password',
-- 'totp', or any when null. Null when it never did.
create function private.proved_at(method text default null) returns timestamptz
  language sql stable set search_path = ''
  return (
    select to_timestamp(max((proof ->> 'timestamp')::float8)) from jsonb_path_query(auth.jwt(), '$.amr[*]') proof
    where proved_at.method is null or proof ->> 'method' = proved_at.method);

-- Whether the caller has proved the account within five minutes: with a code where the account has a second factor, by
-- signing in where it has none. Security definer: it reads the account's factors.
create function private.is_recent() returns boolean
  language sql stable security definer set search_path = ''
  return coalesce(private.proved_at(case when private.has_factor(auth.uid()) then 'totp' end) >= now() - interval '5 minutes', false);
grant execute on function private.is_recent to authenticated;

-- Refuses a caller without a recent proof (PT403). The hint tells the page what to ask for. For actions that a stolen
-- token must not be able to do.
create function private.require_recent() returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  has_factor constant boolean := private.has_factor(auth.uid());
begin
  if not private.is_recent() then
    raise exception using errcode = 'PT403',
      message = case when has_factor then 'Skriv koden från din app igen.' else 'Skriv ditt lösenord igen.' end,
      hint = case when has_factor then 'recent_code' else 'recent_password' end;
  end if;
end $$;
grant execute on function private.require_recent to authenticated;

-- Refuses a session without the code of the account's second factor (PT403), as the office does. For what a member
-- does with the whole account.
create function private.require_level() returns void
  language plpgsql stable set search_path = '' as $$
begin
  if private.missing_factor() = 'code' then
    raise exception 'Skriv koden från din app.' using errcode = 'PT403', hint = 'recent_code';
  end if;
end $$;

-- An item is public when its switch is on and it is not in the trash. PostgreSQL inlines this function, so that
-- indexes are used. Times of publication are no condition: the clock writes (publishing.sql).
create function private.is_public(switched_on boolean, deleted_at timestamptz default null) returns boolean
  language sql immutable parallel safe return switched_on and deleted_at is null;
grant execute on function private.is_public to anon, authenticated, service_role;
