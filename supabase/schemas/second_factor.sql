-- Second factors of administrators. A factor counts for the office, where a setting requires one, only when it is
-- confirmed: otherwise a stolen token of an account without a factor could add one and open the office. Confirmed is a
-- factor that was begun while the account had a confirmed one (which that needed), that a colleague or the operator
-- vouched for, or, where no colleague can, that its owner added right after giving the password.

create table private.confirmed_factors (
  factor_id    uuid primary key references auth.mfa_factors on delete cascade,
  confirmed_at timestamptz not null default now(),
  -- The colleague who confirmed it, or its owner; null when a rule or the operator confirmed it.
  confirmed_by uuid references auth.users on delete set null
);

create index confirmed_factors_by_colleague on private.confirmed_factors (confirmed_by);

alter table private.confirmed_factors enable row level security;

-- The operator's permission: the next factor of this account is confirmed at once.
create table private.factor_permissions (
  user_id    uuid primary key references auth.users on delete cascade,
  expires_at timestamptz not null default now() + interval '24 hours'
);

alter table private.factor_permissions enable row level security;

-- Confirms a new factor if a rule or the operator allows it. Logs that an administrator's factor was added or removed,
-- and mails all administrators. Never makes the change itself fail: an unconfirmed factor can be confirmed later.
-- Security definer: the authentication server changes factors, and has no right to these tables.
create function private.note_factor() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
begin
  if tg_op <> 'DELETE' then
    insert into private.confirmed_factors (factor_id)
    select new.id
    where exists (
        select from auth.mfa_factors f join private.confirmed_factors c on c.factor_id = f.id
        where f.user_id = account and f.status = 'verified' and c.confirmed_at <= new.created_at)
      or exists (select from private.factor_permissions p where p.user_id = account and p.expires_at > now())
    on conflict do nothing;
    delete from private.factor_permissions p where p.user_id = account;
  end if;
  -- Members are not named in the log. A deleted account deletes its factors before its profile.
  if exists (select from public.profiles p join auth.users u on u.id = p.id where p.id = account and p.is_admin) then
    perform private.log_security(case tg_op when 'DELETE' then 'factor_removed' else 'factor_added' end, null, '', account);
    perform private.add_notices('factors', 1);
  end if;
  return null;
exception
  when others then
    raise warning 'A second factor could not be noted: %', sqlerrm;
    return null;
end $$;

create trigger note_added_factor after insert on auth.mfa_factors
  for each row when (new.status = 'verified') execute function private.note_factor();
create trigger note_removed_factor after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function private.note_factor();
create trigger note_verified_factor after update of status on auth.mfa_factors
  for each row when (new.status = 'verified' and old.status <> 'verified') execute function private.note_factor();

-- Logs that an administrator's password or address was changed; Supabase mails the owner. Never makes the change fail.
create function private.log_sign_in_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.profiles p where p.id = new.id and p.is_admin) then
    perform private.log_security(tg_argv[0], null, '', new.id);
  end if;
  return null;
exception
  when others then
    raise warning 'A change of an account could not be logged: %', sqlerrm;
    return null;
end $$;

create trigger log_address after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.log_sign_in_change('address_changed');
create trigger log_password after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.log_sign_in_change('password_changed');

-- For one day, confirms the next second factor of this administrator as soon as it is added. `pnpm admin:grant
-- --new-factor` calls it, with the service key or the connection of the database's owner.
create function public.allow_next_factor(user_id uuid) returns void
  language sql security definer set search_path = ''
begin atomic
  insert into private.factor_permissions (user_id) values (allow_next_factor.user_id)
  on conflict on constraint factor_permissions_pkey do update set expires_at = excluded.expires_at;
end;
grant execute on function public.allow_next_factor to service_role;

-- The administrators' factors that wait for a confirmation, the caller's own included. Security definer, as are the
-- functions below: no role reads these tables.
create function public.list_unconfirmed_factors() returns table (id uuid, user_id uuid, name text, since timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require('staff');
  return query
    select f.id, f.user_id, f.friendly_name, f.created_at
    from auth.mfa_factors f join public.profiles p on p.id = f.user_id and p.is_admin
    where f.status = 'verified' and not exists (select from private.confirmed_factors c where c.factor_id = f.id)
    order by f.created_at, f.id;
end $$;
grant execute on function public.list_unconfirmed_factors to authenticated;

-- Confirms a colleague's factor. The caller needs a confirmed factor and a code of the last five minutes.
create function public.confirm_factor(factor_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  owner constant uuid := (select f.user_id from auth.mfa_factors f where f.id = confirm_factor.factor_id and f.status = 'verified');
begin
  perform private.require('staff');
  if not private.has_confirmed_factor(auth.uid()) then
    raise exception 'Din egen säkerhetskod är inte bekräftad.' using errcode = 'PT409';
  end if;
  perform private.require_recent();
  if owner is null or owner = auth.uid() or not exists (select from public.profiles p where p.id = owner and p.is_admin) then
    raise exception 'Säkerhetskoden finns inte längre.' using errcode = 'PT404';
  end if;
  insert into private.confirmed_factors (factor_id, confirmed_by) values (confirm_factor.factor_id, auth.uid()) on conflict do nothing;
  perform private.log_security('factor_confirmed', auth.uid(), '', owner);
end $$;
grant execute on function public.confirm_factor to authenticated;

-- Whether the caller may confirm the own factor: an administrator where no other one has a confirmed factor.
create function public.may_confirm_own_factor() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return private.may('own_factor') and not exists (
    select from public.profiles p where p.is_admin and p.id <> auth.uid() and private.has_confirmed_factor(p.id));
end $$;
grant execute on function public.may_confirm_own_factor to authenticated;

-- Confirms the factor that the caller's session has proved, where no colleague can. Requires the password within five
-- minutes, which a stolen token does not have, and mails all administrators.
create function public.confirm_own_factor() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  proved constant uuid := (
    select f.id from auth.sessions s join auth.mfa_factors f on f.id = s.factor_id and f.status = 'verified'
    where s.user_id = auth.uid() and s.id::text = auth.jwt() ->> 'session_id');
begin
  if private.may('own_factor') is not true or proved is null or auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise insufficient_privilege using message = 'Du har inte administratörsbehörighet';
  end if;
  -- One at a time: two at once would both find that no other can.
  perform pg_advisory_xact_lock(hashtextextended('staff', 0));
  if not public.may_confirm_own_factor() then
    raise exception 'En annan medarbetare behöver bekräfta din säkerhetskod.' using errcode = 'PT409';
  elsif coalesce(private.proved_at('password') < now() - interval '5 minutes', true) then
    raise exception 'Skriv ditt lösenord igen.' using errcode = 'PT403', hint = 'recent_password';
  end if;
  insert into private.confirmed_factors (factor_id, confirmed_by) values (proved, auth.uid()) on conflict do nothing;
  perform private.log_security('factor_confirmed', auth.uid(), '', auth.uid());
  perform private.add_notices('factors', 1);
end $$;
grant execute on function public.confirm_own_factor to authenticated;
