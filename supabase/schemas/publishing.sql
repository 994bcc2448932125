-- Publication: hidden rows that the clock shows at their time, and updates that it hides again. The rows are switched
-- by a write, because indexes, counts and the content stamp are kept by triggers. Nothing but the clock publishes.

-- The tables with times of publication, each with the column that shows a row.
create function private.scheduled_tables() returns table (name text, switch text)
  language sql immutable rows 10 set search_path = '' as $$
  values ('interpretations', 'is_published'), ('subject_articles', 'is_published'), ('false_religion_articles', 'is_published'),
    ('soul_winning_lessons', 'is_published'), ('bible_studies', 'is_published'), ('sermons', 'is_published'), ('documentaries', 'is_published'),
    ('pages', 'is_published'), ('arguments', 'is_published'), ('site_updates', 'is_active')
$$;

create function private.is_scheduled(of_table text) returns boolean
  language sql immutable set search_path = ''
  return exists (select from private.scheduled_tables() t where t.name = of_table);
grant execute on function private.is_scheduled, private.scheduled_tables to authenticated;

-- When the work of each minute last ran.
create table private.clock (
  is_the_only_row boolean primary key default true check (is_the_only_row),
  ran_at          timestamptz not null
);

alter table private.clock enable row level security;

-- Who set the time of a hidden row: gets the mail when the clock cannot publish it.
create table private.schedulers (
  row_id  uuid primary key,
  user_id uuid references auth.users on delete set null
);

alter table private.schedulers enable row level security;

-- A row that becomes public has no time left. The first time is remembered, and is the row's date from then on. The
-- clock gives a row that is late its own time as its date: what a backup or an import brings is not announced as new.
create function private.mark_published() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if new.published_at is null then
    if tg_op = 'UPDATE' then
      new.created_at := case when current_setting('portal.is_schedule', true) = 'on' and old.publish_at < now() - interval '5 minutes'
        then old.publish_at else now() end;
    end if;
    new.published_at := new.created_at;
  end if;
  new.publish_at := null;
  new.publish_error := null;
  return new;
end $$;

-- Checks the time that a member of the office gives: a constraint would refuse a restored backup. A row that waits already
-- is not counted again.
create function private.check_schedule() returns trigger
  language plpgsql set search_path = '' as $$
declare
  of_table text;
  waiting int := 0;
  found int;
begin
  if new.publish_at not between now() + interval '1 minute' and now() + interval '2 years' then
    raise check_violation using message = 'Tiden måste vara minst en minut och högst två år framåt.';
  end if;
  if tg_op = 'UPDATE' and old.publish_at is not null then
    return new;
  end if;
  for of_table in select t.name from private.scheduled_tables() t loop
    execute format('select count(*) from public.%I t where t.publish_at is not null', of_table) into found;
    waiting := waiting + found;
  end loop;
  if waiting >= 500 then
    raise check_violation using message = 'Det finns redan 500 schemalagda texter.';
  end if;
  return new;
end $$;

-- Remembers who set the time, and forgets an earlier failure. Security definer: no role reads who.
create function private.remember_scheduler() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.publish_error := null;
  if auth.uid() is not null then
    insert into private.schedulers (row_id, user_id) values (new.id, auth.uid()) on conflict (row_id) do update set user_id = excluded.user_id;
  end if;
  return new;
end $$;

-- Publishes one row whose time has come. A row that cannot be published stays hidden without a time, with the reason.
create function private.publish_row(of_table text, switch text, of_row uuid) returns void
  language plpgsql set search_path = '' as $$
declare
  reason text := private.reason_to_wait(of_table, of_row);
begin
  if reason is null then
    begin
      execute format('update public.%I set %I = true where id = $1', of_table, switch) using of_row;
    exception when others then
      reason := sqlerrm;
    end;
  end if;
  if reason is not null then
    execute format('update public.%I set publish_at = null, publish_error = left($2, 500) where id = $1', of_table) using of_row, reason;
    perform private.add_notice('held', s.user_id) from private.schedulers s where s.row_id = of_row;
  end if;
  delete from private.schedulers s where s.row_id = of_row;
end $$;

-- Switches on what is due, at most `most` rows, and switches off updates whose time is over: one change of the log, by
-- the schedule. Two calls at once take different rows. Security definer: the clock alone calls it.
create function private.publish_due(most int default 100) returns int
  language plpgsql security definer set search_path = '' as $$
declare
  scheduled record;
  due uuid;
  done int := 0;
begin
  perform set_config('portal.is_schedule', 'on', true);
  for scheduled in select * from private.scheduled_tables() loop
    for due in execute format('select id from public.%I where publish_at <= now() order by publish_at, id limit $1 for update skip locked', scheduled.name)
      using most - done
    loop
      perform private.publish_row(scheduled.name, scheduled.switch, due);
      done := done + 1;
    end loop;
  end loop;
  update public.site_updates set is_active = false, unpublish_at = null where id in (
    select u.id from public.site_updates u where u.unpublish_at <= now() order by u.unpublish_at, u.id limit most for update skip locked);
  perform set_config('portal.is_schedule', '', true);
  return done;
end $$;

-- All work of each minute: on a hosted project pg_cron calls it, elsewhere the embedded backend itself.
create function private.run_minutely() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.clock (ran_at) values (now()) on conflict (is_the_only_row) do update set ran_at = excluded.ran_at;
  perform private.publish_due();
  perform private.record_devotion_days();
end $$;

-- Forgets who set times that wait no longer: rows that were published by hand or deleted.
create function private.forget_schedulers() returns void
  language plpgsql set search_path = '' as $$
declare
  waiting uuid[] := '{}';
  found uuid[];
  of_table text;
begin
  for of_table in select t.name from private.scheduled_tables() t loop
    execute format('select array_agg(t.id) from public.%I t where t.publish_at is not null', of_table) into found;
    waiting := waiting || found;
  end loop;
  delete from private.schedulers s where s.row_id <> all (waiting);
end $$;

-- How many rows have been due for more than five minutes; more than none when no clock runs. For `pnpm run doctor`.
create function private.count_overdue() returns int
  language plpgsql stable set search_path = '' as $$
declare
  of_table text;
  overdue int := 0;
  found int;
begin
  for of_table in select t.name from private.scheduled_tables() t loop
    execute format('select count(*) from public.%I t where t.publish_at < now() - interval ''5 minutes''', of_table) into found;
    overdue := overdue + found;
  end loop;
  return overdue;
end $$;

-- Rows that the clock could not publish: [{ table_name, row_id, label, reason }], at most twenty of each
-- table. Security definer: no role calls `title_of`.
create function private.held_rows() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  of_table text;
  held jsonb := '[]';
  found jsonb;
begin
  for of_table in select t.name from private.scheduled_tables() t loop
    execute format('select jsonb_agg(jsonb_build_object(''table_name'', %1$L, ''row_id'', t.id, ''label'', private.title_of(%1$L, t.id::text), ''reason'', t.publish_error))
      from (select id, publish_error from public.%1$I where publish_error is not null limit 20) t', of_table) into found;
    held := held || coalesce(found, '[]');
  end loop;
  return held;
end $$;
grant execute on function private.held_rows to authenticated;

-- Whether times of publication wait for a clock that does not run: it has not for five minutes. Security definer: no
-- role reads the clock.
create function private.is_clock_missing() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  of_table text;
  waits boolean := exists (select from public.site_updates u where u.unpublish_at is not null);
begin
  for of_table in select t.name from private.scheduled_tables() t loop
    exit when waits;
    execute format('select exists (select from public.%I t where t.publish_at is not null)', of_table) into waits;
  end loop;
  return waits and not exists (select from private.clock c where c.ran_at > now() - interval '5 minutes');
end $$;
grant execute on function private.is_clock_missing to authenticated;
