-- Two counters of one row each. Anyone reads them; only functions change them, so that no increment is lost and no
-- client sets a number.

create table public.visitor_stats (
  id           int primary key default 1 check (id = 1),
  total_visits bigint not null default 0 check (total_visits >= 0),
  last_updated timestamptz not null default now()
);

grant select on public.visitor_stats to anon, authenticated;
grant select, insert, update, delete on public.visitor_stats to service_role;

alter table public.visitor_stats enable row level security;
create policy "Anyone reads the visitor count" on public.visitor_stats for select to anon, authenticated using (true);

create table public.soul_winning_counter (
  id              int primary key default 1 check (id = 1),
  total_souls_won bigint not null default 0 check (total_souls_won >= 0),
  last_updated    timestamptz not null default now(),
  updated_by      uuid references auth.users on delete set null,
  created_at      timestamptz not null default now()
);

grant select, insert, update, delete on public.soul_winning_counter to service_role;
-- Without updated_by: only the owner may see which account added.
grant select (id, total_souls_won, last_updated, created_at) on public.soul_winning_counter to anon, authenticated;

alter table public.soul_winning_counter enable row level security;
create policy "Anyone reads the soul counter" on public.soul_winning_counter for select to anon, authenticated using (true);

-- Counts one visit and returns the new total. Takes no number: a caller can only add one. Security definer: visitors
-- have no right to write the table.
create function public.increment_visits() returns bigint
  language sql security definer set search_path = '' as $$
  insert into public.visitor_stats as s (id, total_visits) values (1, 1)
  on conflict (id) do update set total_visits = s.total_visits + 1, last_updated = now()
  returning total_visits
$$;
grant execute on function public.increment_visits to anon, authenticated, service_role;

-- Adds n to the soul counter, stores who added, and returns the new total. Administrators only, 1 to 100 000 at a
-- time. Security definer: not even administrators may set the number directly.
create function public.add_souls(n int) returns bigint
  language plpgsql security definer set search_path = '' as $$
declare
  total bigint;
begin
  perform private.require('write');
  if n is null or n < 1 or n > 100000 then
    raise exception 'Ange ett giltigt antal själar' using errcode = '22023';
  end if;
  insert into public.soul_winning_counter as c (id, total_souls_won, updated_by) values (1, n, auth.uid())
  on conflict (id) do update
    set total_souls_won = c.total_souls_won + n, last_updated = now(), updated_by = auth.uid()
  returning total_souls_won into total;
  return total;
end $$;
grant execute on function public.add_souls to authenticated;

create trigger forget_senders_after_visit after update on public.visitor_stats
  for each statement execute function private.forget_senders_after_visit();

-- The log records who added to the counter, and which accounts became an administrator.
create trigger log_update after update on public.soul_winning_counter referencing old table as removed new table as added
  for each statement execute function private.log_changes('total_souls_won');
create trigger renew_claim after update on public.soul_winning_counter
  for each row when (new.total_souls_won >= 5500 and new.total_souls_won / 100 > old.total_souls_won / 100) execute function private.renew_claim();
