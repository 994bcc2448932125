-- Staff: administrators appoint and remove administrators. Security definer throughout: no role reads addresses or
-- sets is_admin; each function first checks the caller's right, and a change the recent code or password. The log records who became an administrator and who
-- ceased to be one.

-- since: the time of the appointment, if the log reaches back that far.
create function public.list_staff() returns table (id uuid, name text, email text, since timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require('staff');
  return query
    select p.id, private.name_of(p.id), u.email::text, (
      select c.at from public.change_rows r join public.changes c on c.id = r.change_id
      where r.table_name = 'profiles' and r.row_id = p.id::text and r.after ->> 'is_admin' = 'true'
      order by r.change_id desc limit 1)
    from public.profiles p join auth.users u on u.id = p.id
    where p.is_admin order by 2, 1;
end $$;
grant execute on function public.list_staff to authenticated;

-- Makes the confirmed account with this address an administrator; returns its id.
create function public.add_staff(email private.text_2000) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
begin
  perform private.require('staff');
  perform private.require_recent();
  select u.* into account from auth.users u where private.is_address(u.email::text, add_staff.email) and u.deleted_at is null;
  if account.id is null then
    raise exception 'Det finns inget konto med den e-postadressen.' using errcode = 'PT404';
  elsif account.email_confirmed_at is null then
    raise exception 'E-postadressen är inte bekräftad ännu.' using errcode = 'PT409';
  end if;
  update public.profiles p set is_admin = true where p.id = account.id and not p.is_admin;
  if not found then
    raise exception 'Kontot är redan medarbetare.' using errcode = 'PT409';
  end if;
  return account.id;
end $$;
grant execute on function public.add_staff to authenticated;

-- Removes an administrator's right, but never the last administrator's.
create function public.remove_staff(user_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('staff');
  perform private.require_recent();
  -- One at a time: two that remove each other would both still see the other.
  perform pg_advisory_xact_lock(hashtextextended('staff', 0));
  perform private.require('staff');
  if not exists (select from public.profiles p where p.id = user_id and p.is_admin) then
    raise exception 'Kontot är inte medarbetare längre.' using errcode = 'PT404';
  elsif not exists (select from public.profiles p where p.id <> user_id and p.is_admin) then
    raise exception 'Det måste finnas minst en medarbetare.' using errcode = 'PT409';
  end if;
  update public.profiles p set is_admin = false where p.id = user_id;
end $$;
grant execute on function public.remove_staff to authenticated;
