-- The outbox: changes that members made on their devices, perhaps offline. Each device stores entries and sends them
-- here until they arrive. An entry is applied once; of two entries about the same fact the newer wins, whichever
-- arrives first.

-- Accepted entries. For 90 days an entry with the same id is not applied again, and an older entry does not overwrite
-- a newer one, removals included.
create table private.applied_entries (
  user_id    uuid not null references auth.users on delete cascade,
  id         uuid not null,
  -- The fact that the entry changes: chapters of a day of one run of a plan, hashed.
  target     text not null check (char_length(target) between 1 and 200),
  changed_at timestamptz not null,
  primary key (user_id, id)
);

create index applied_entries_by_age on private.applied_entries (changed_at);
create index applied_entries_of_target on private.applied_entries (user_id, target, changed_at, id);

alter table private.applied_entries enable row level security;

-- Records the caller's entry as applied. False when it was recorded before, or when a newer entry about the same fact
-- exists. Security definer: members have no right to the table; it uses only auth.uid().
create function private.accept_entry(of_entry uuid, of_target text, at timestamptz) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.applied_entries (user_id, id, target, changed_at) values (auth.uid(), of_entry, of_target, at)
  on conflict do nothing;
  return found and not exists (
    select from private.applied_entries a
    where a.user_id = auth.uid() and a.target = of_target and (a.changed_at, a.id) > (at, of_entry));
end $$;
grant execute on function private.accept_entry to authenticated;

-- Runs before a device's entries: serialises the devices of a member, and limits the stored entries so that they
-- cannot fill the disk (PT429). Security definer as accept_entry.
create function private.begin_entries() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('outbox ' || auth.uid(), 0));
  if (select count(*) from private.applied_entries a where a.user_id = auth.uid()) >= 100000 then
    raise exception 'Du har ändrat mycket på kort tid. Försök igen om några dagar.' using errcode = 'PT429';
  end if;
end $$;
grant execute on function private.begin_entries to authenticated;

create function private.texts_of(list jsonb) returns text[]
  language sql immutable set search_path = ''
  return array(select jsonb_array_elements_text(case jsonb_typeof(list) when 'array' then list else '[]' end));
grant execute on function private.texts_of to authenticated;

-- Applies one entry: { id, kind, at, value }. False when it came too late and changed nothing; the device should then read again.
create function private.apply_entry(entry jsonb) returns boolean
  language plpgsql security invoker set search_path = '' as $$
declare
  value constant jsonb := entry -> 'value';
  -- A device whose clock is ahead must not win for ever.
  at constant timestamptz := least((entry ->> 'at')::timestamptz, now());
  target constant text := case entry ->> 'kind'
    when 'tick' then 'tick ' || md5(concat_ws(' ', value ->> 'of_plan', value ->> 'day', value ->> 'chapters'))
  end;
begin
  if target is null or at is null then
    raise check_violation using message = 'An entry has a kind that is known, what it is about, and a time.';
  elsif not private.accept_entry((entry ->> 'id')::uuid, target, at) then
    return false;
  end if;
  return public.tick_chapters((value ->> 'of_plan')::timestamptz, private.texts_of(value -> 'chapters'), (value -> 'done')::boolean,
    (value ->> 'day')::int, private.texts_of(value -> 'day_chapters'), at);
end $$;
grant execute on function private.apply_entry to authenticated;

-- Applies entries of a device, in order: [{ id, kind, at, value }], at most 100. Returns { stale: ids that changed
-- nothing, refused: [{ id, code, message }] of entries that will never be accepted }; all others are applied. Only
-- the owner of the entries may send them: `of_account` names the owner. Security invoker: policies, limits and
-- triggers of the tables apply.
create function public.apply_changes(of_account uuid, entries private.json_100kb) returns jsonb
  language plpgsql security invoker set search_path = '' as $$
declare
  entry jsonb;
  stale jsonb := '[]';
  refused jsonb := '[]';
begin
  if of_account is distinct from auth.uid() then
    raise insufficient_privilege using message = 'These entries belong to another account.';
  elsif jsonb_typeof(entries) <> 'array' or jsonb_array_length(entries) > 100 then
    raise check_violation using message = 'entries: a list of at most 100';
  end if;
  perform private.begin_entries();
  for entry in select value from jsonb_array_elements(entries) loop
    begin
      if not private.apply_entry(entry) then
        stale := stale || jsonb_build_array(entry ->> 'id');
      end if;
    exception when others then
      -- Of connections, resources, conflicts of transactions, or the server itself: the whole request is tried again.
      if sqlstate ~ '^(08|40|5[3-8]|XX)' then
        raise;
      end if;
      refused := refused || jsonb_build_object('id', entry ->> 'id', 'code', sqlstate, 'message', sqlerrm);
    end;
  end loop;
  return jsonb_build_object('stale', stale, 'refused', refused);
end $$;
grant execute on function public.apply_changes to authenticated;
