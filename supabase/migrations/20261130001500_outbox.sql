-- Entries that were accepted: for 90 days an id is not applied again, and an older entry does not undo a newer one, a removal included.
create table private.applied_entries (
  user_id    uuid not null references auth.users on delete cascade,
  id         uuid not null,
  -- The fact: chapters of a day of one run of a plan, hashed.
  target     text not null check (char_length(target) between 1 and 200),
  changed_at timestamptz not null,
  primary key (user_id, id)
);

create index applied_entries_by_age on private.applied_entries (changed_at);
create index applied_entries_of_target on private.applied_entries (user_id, target, changed_at, id);

alter table private.applied_entries enable row level security;

-- Notes that the caller's entry is applied. False for one that was applied before, or that a newer one of the same fact has overtaken.
-- Security definer: members have no right to the table; it asks only for auth.uid().
create function private.accept_entry(of_entry uuid, of_target text, at timestamptz) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.applied_entries (user_id, id, target, changed_at) values (auth.uid(), of_entry, of_target, at)
  on conflict do nothing;
  return found and not exists (
    select from private.applied_entries a
    where a.user_id = auth.uid() and a.target = of_target and (a.changed_at, a.id) > (at, of_entry));
end $$;
revoke all on function private.accept_entry(uuid, text, timestamptz) from public;
grant execute on function private.accept_entry to authenticated;

-- Before a device's entries: one device at a time for each member, and no way to fill the disk. Security definer as accept_entry.
create function private.begin_entries() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('outbox ' || auth.uid(), 0));
  if (select count(*) from private.applied_entries a where a.user_id = auth.uid()) >= 100000 then
    raise exception 'Du har ändrat mycket på kort tid. Försök igen om några dagar.' using errcode = 'PT429';
  end if;
end $$;
revoke all on function private.begin_entries() from public;
grant execute on function private.begin_entries to authenticated;

create function private.texts_of(list jsonb) returns text[]
  language sql immutable set search_path = ''
  return array(select jsonb_array_elements_text(case jsonb_typeof(list) when 'array' then list else '[]' end));
revoke all on function private.texts_of(jsonb) from public;
grant execute on function private.texts_of to authenticated;

-- Applies one entry: { id, kind, at, value }. False when it changed nothing and the device should read again: it came too late.
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
revoke all on function private.apply_entry(jsonb) from public;
grant execute on function private.apply_entry to authenticated;

-- Applies entries of a device, in their order: [{ id, kind, at, value }], at most 100. Returns { stale: ids that changed nothing,
-- refused: [{ id, code, message }] of entries that will never be accepted }; all others are applied. Only the owner of the entries
-- sends them: `of_account` says whose they are. Security invoker: policies, limits and triggers of the tables hold as ever.
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
revoke all on function public.apply_changes(uuid, private.json_100kb) from public;
grant execute on function public.apply_changes to authenticated;

create or replace function private.tidy(most int default 200) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.changes c where c.id in (
    select o.id from public.changes o where o.at < now() - private.days_of('history_days', 365) order by o.at limit most);
  delete from public.security_events e where e.id in (
    select o.id from public.security_events o where o.last_at < now() - interval '180 days' order by o.last_at limit most);
  delete from public.interpretations i where i.id in (
    select o.id from public.interpretations o where o.deleted_at < now() - interval '30 days' limit most);
  delete from public.soul_winning_lessons l where l.id in (
    select o.id from public.soul_winning_lessons o where o.deleted_at < now() - interval '30 days' limit most);
  delete from public.note_versions v where v.id in (
    select o.id from public.note_versions o where o.replaced_at < now() - interval '30 days' order by o.replaced_at limit most);
  delete from private.applied_entries e where (e.user_id, e.id) in (
    select o.user_id, o.id from private.applied_entries o where o.changed_at < now() - interval '90 days' order by o.changed_at limit most);
  update public.interpretation_questions q set user_name = null, user_email = null where q.id in (
    select o.id from public.interpretation_questions o
    where (o.user_name is not null or o.user_email is not null)
      and o.answered_at < now() - private.days_of('question_name_days', 90)
    order by o.answered_at limit most);
  delete from public.question_receipts r where r.token_hash in (
    select o.token_hash from public.question_receipts o join public.interpretation_questions q on q.id = o.question_id
    where q.status <> 'pending' and q.answered_at < now() - private.days_of('question_name_days', 90)
    limit most);
  delete from public.contact_messages m where m.id in (
    select o.id from public.contact_messages o where o.created_at < now() - private.days_of('message_days', 365) order by o.created_at limit most);
  delete from public.interpretation_questions q where q.id in (
    select o.id from public.interpretation_questions o where o.created_at < now() - private.days_of('message_days', 365) order by o.created_at limit most);
  perform private.sweep_avatars(most);
end $$;
