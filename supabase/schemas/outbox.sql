-- The outbox: changes that members made on their devices, perhaps offline. Each device stores entries and sends them
-- here until they arrive. An entry is applied once; of two entries about the same fact the newer wins, whichever
-- arrives first.

-- Accepted entries. For 90 days an entry with the same id is not applied again, and an older entry does not overwrite
-- a newer one, removals included.
create table private.applied_entries (
  user_id    uuid not null references auth.users on delete cascade,
  id         uuid not null,
  -- The fact that the entry changes, as private.fact_of names it.
  target     text not null check (char_length(target) between 1 and 200),
  changed_at timestamptz not null,
  primary key (user_id, id)
);

create index applied_entries_by_age on private.applied_entries (changed_at);
create index applied_entries_of_target on private.applied_entries (user_id, target, changed_at, id);

alter table private.applied_entries enable row level security;

-- Records that an entry of the caller is applied. Returns false when it was applied before, or when a newer entry
-- about the same fact was applied; a tick is refused also after a newer cancellation, which deleted the list.
-- Security definer: members have no right to the table; it uses only rows of auth.uid().
create function private.accept_entry(of_entry uuid, of_target text, at timestamptz) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.applied_entries (user_id, id, target, changed_at) values (auth.uid(), of_entry, of_target, at)
  on conflict do nothing;
  if not found then
    return false;
  end if;
  -- Of a fact the newest entry refuses all older ones, so these need no row.
  delete from private.applied_entries a
  where a.user_id = auth.uid() and a.target = of_target and (a.changed_at, a.id) < (at, of_entry);
  return not exists (
    select from private.applied_entries a
    where a.user_id = auth.uid() and (a.target = of_target or a.target = 'cancel' and of_target like 'tick %')
      and (a.changed_at, a.id) > (at, of_entry));
end $$;
grant execute on function private.accept_entry to authenticated;

-- Runs before the entries of a device: takes a lock, so that a member's devices are handled one after another, and
-- limits the stored entries to 20,000 (6 MB with their indexes), so that no member can fill the disk. Refuses the token of a deleted account with the
-- error that a refused row gives, so that the device ends its session. Security definer as accept_entry.
create function private.begin_entries() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from auth.users u where u.id = auth.uid()) then
    raise foreign_key_violation using message = 'The account violates applied_entries_user_id_fkey.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('outbox ' || auth.uid(), 0));
  if (select count(*) from private.applied_entries a where a.user_id = auth.uid()) >= 20000 then
    raise exception 'Du har ändrat mycket på kort tid. Försök igen om några dagar.' using errcode = 'PT429';
  end if;
end $$;
grant execute on function private.begin_entries to authenticated;

create function private.texts_of(list jsonb) returns text[]
  language sql immutable set search_path = ''
  return array(select jsonb_array_elements_text(case jsonb_typeof(list) when 'array' then list else '[]' end));
grant execute on function private.texts_of to authenticated;

-- Removes from the caller's list that is kept by hand what was ticked until this time.
create function private.forget_list(until timestamptz) returns void
  language plpgsql security invoker set search_path = '' as $$
declare
  ms constant bigint := floor(extract(epoch from until) * 1000);
begin
  update public.user_bible_reading_progress p set
    manual_progress = private.with_chapters(p.manual_progress, '{}', array(
      select book || ' ' || chapter
      from jsonb_each(p.manual_progress) as books (book, chapters), jsonb_array_elements_text(chapters) as chapter
      where coalesce((p.tick_times ->> ('list ' || book || ' ' || chapter))::bigint, 0) <= ms)),
    tick_times = coalesce((select jsonb_object_agg(key, value) from jsonb_each(p.tick_times)
      where key not like 'list %' or value::bigint > ms), '{}')
  where p.user_id = auth.uid();
end $$;
grant execute on function private.forget_list to authenticated;

-- The caller's last cancellation of the last 90 days. Security definer as accept_entry.
create function private.last_cancelled() returns timestamptz
  language sql stable security definer set search_path = ''
  return (select max(a.changed_at) from private.applied_entries a where a.user_id = auth.uid() and a.target = 'cancel');
grant execute on function private.last_cancelled to authenticated;

-- Names the fact that an entry changes: its kind and the parts of its value that identify the fact. All entries about
-- plans have one fact, because plans replace each other. Each entry of a note is a separate fact, because no text may
-- be dropped; so are each tick, each move and each choice of weekdays, because their functions compare times. Null for
-- an unknown kind.
create function private.fact_of(entry jsonb) returns text
  language sql immutable set search_path = ''
  return case
    when entry ->> 'kind' in ('start', 'byHand', 'cancel') then 'plan'
    when entry ->> 'kind' in ('note', 'tick', 'move', 'weekdays') then (entry ->> 'kind') || ' ' || (entry ->> 'id')
    when entry ->> 'kind' in ('list', 'row') then (entry ->> 'kind') || ' ' || (entry -> 'value' ->> (entry ->> 'kind'))
    when entry ->> 'kind' in ('skip', 'highlight', 'colorName', 'answer', 'lesson', 'firstName') then
      (entry ->> 'kind') || ' ' || md5(((entry -> 'value')
        - array['at', 'skipped', 'color', 'name', 'saved'])::text)
  end;
grant execute on function private.fact_of to authenticated;

-- Writes a note that another device may have changed. `base` is { before, writer }: the text that the member changed,
-- and the page that sends the change. Returns false when the note had another text: then both texts are kept, and the
-- later one becomes a separate note, which the same page continues to edit. A removal deletes only the text that its
-- page showed.
create function private.apply_note(value jsonb, base jsonb) returns boolean
  language plpgsql security invoker set search_path = '' as $$
declare
  of_note uuid := (value ->> 'note')::uuid;
  of_writer constant uuid := (base ->> 'writer')::uuid;
  second_note constant uuid := md5(of_note::text || of_writer)::uuid;
  seen timestamptz := (select n.updated_at from public.verse_notes n
    where n.id = of_note and n.user_id = auth.uid() and (n.body = base ->> 'before' or n.writer = of_writer));
  is_first boolean := seen is not null or not exists (select from public.verse_notes n where n.id = second_note and n.user_id = auth.uid());
begin
  if not is_first then
    of_note := second_note;
  end if;
  loop
    begin
      perform public.save_note(of_note, value ->> 'book', (value ->> 'chapter')::int, (value ->> 'first')::int, (value ->> 'last')::int,
        value ->> 'body', of_writer, seen);
      return is_first;
    exception when sqlstate 'PT409' then
      if is_first then
        of_note := second_note;
      elsif coalesce(value ->> 'body', '') !~ '\S' then
        return false;
      else
        of_note := gen_random_uuid();
      end if;
      is_first := false;
      seen := null;
    end;
  end loop;
end $$;
grant execute on function private.apply_note to authenticated;

-- Applies one entry: { id, kind, at, value, base }. Returns 'applied'; 'stale' when the device should refetch,
-- because a newer entry was applied already or its plan begins in the future; 'both' when the note had another text
-- and both were kept.
create function private.apply_entry(entry jsonb) returns text
  language plpgsql security invoker set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  kind constant text := entry ->> 'kind';
  value constant jsonb := entry -> 'value';
  -- A device whose clock is ahead must not win for ever.
  at constant timestamptz := least((entry ->> 'at')::timestamptz, now());
  is_on_time constant boolean := at = (entry ->> 'at')::timestamptz;
  -- The name of a plan that such a device started in the same request.
  of_plan constant timestamptz := least((value ->> 'ofPlan')::timestamptz, now());
  -- A plan that comes back after a change has the start that it had.
  begun constant timestamptz := least(coalesce((value ->> 'begun')::timestamptz, at), at);
  read constant text[] := private.texts_of(value -> 'planChapters');
  fact constant text := private.fact_of(entry);
  is_applied boolean := true;
begin
  if fact is null or at is null then
    raise check_violation using message = 'An entry has a kind that is known, what it is about, and a time.';
  elsif not private.accept_entry((entry ->> 'id')::uuid, fact, at) then
    -- A cancellation that arrives after a newer plan still empties the list of what was ticked before it.
    if kind = 'cancel' then
      perform private.forget_list(at), private.accept_entry(md5(entry ->> 'id')::uuid, 'cancel', at);
    -- So does a list by hand bring what it has, unless it is older than a cancellation.
    elsif kind = 'byHand' and at > coalesce(private.last_cancelled(), '-infinity') then
      perform public.tick_chapters(at, private.texts_of(value -> 'read'), true, false, at);
    end if;
    return 'stale';
  end if;
  case kind
    when 'tick' then
      -- What is ticked after a cancellation begins a list by hand.
      if (value -> 'done')::boolean or value ->> 'day' is null and private.has_consented() then
        insert into public.user_bible_reading_progress (user_id, plan_type, started_at)
        select me, 'manual', private.last_cancelled() where private.last_cancelled() is not null
        on conflict do nothing;
      end if;
      is_applied := public.tick_chapters(of_plan, private.texts_of(value -> 'chapters'), (value -> 'done')::boolean,
        value ->> 'day' is not null, at);
    when 'move' then
      is_applied := public.move_plan(of_plan, (value ->> 'day')::int, (value ->> 'date')::date, at,
        coalesce((value -> 'isPause')::boolean, false), (value ->> 'paused')::int);
    when 'skip' then
      is_applied := public.skip_day(of_plan, (value ->> 'day')::int, (value -> 'skipped')::boolean);
    when 'weekdays' then
      is_applied := private.set_weekdays(of_plan, value -> 'weekdays', at);
    when 'start' then
      -- With what counts as read already; the list that is kept by hand stays as it is.
      perform private.check_chapters(read);
      insert into public.user_bible_reading_progress as mine
        (user_id, plan_id, plan_type, schedule, started_at, completed_days, plan_chapters, tick_times)
      values (me, value ->> 'planId', value ->> 'planType', nullif(value -> 'schedule', 'null'), begun,
        private.texts_of(value -> 'completedDays')::int[], read,
        coalesce((select jsonb_object_agg(name, floor(extract(epoch from at) * 1000)) from unnest(read) as name), '{}'))
      on conflict (user_id) do update set plan_id = excluded.plan_id, plan_type = excluded.plan_type, schedule = excluded.schedule,
        started_at = excluded.started_at, current_day = 1, plan_chapters = excluded.plan_chapters,
        tick_times = private.list_times(mine.tick_times) || excluded.tick_times;
      is_applied := is_on_time;
    when 'byHand' then
      perform public.read_by_hand(private.texts_of(value -> 'read'), begun, at);
      is_applied := is_on_time;
    when 'cancel' then
      perform private.accept_entry(md5(entry ->> 'id')::uuid, 'cancel', at), private.forget_list(at);
      delete from public.user_bible_reading_progress where user_id = me and private.list_times(tick_times) = '{}';
      -- What another device ticked later stays, as a list by hand.
      update public.user_bible_reading_progress set plan_id = '', plan_type = 'manual', current_day = 1, completed_days = '{}',
        plan_chapters = '{}', schedule = null, started_at = at, tick_times = private.list_times(tick_times) where user_id = me;
    when 'highlight' then
      if value ->> 'color' is null then
        delete from public.verse_highlights
        where user_id = me and osis = value ->> 'book' and chapter = (value ->> 'chapter')::int and verse_number = (value ->> 'verse')::int;
      else
        insert into public.verse_highlights (user_id, book, chapter, verse_number, color, updated_at)
        values (me, value ->> 'book', (value ->> 'chapter')::int, (value ->> 'verse')::int, value ->> 'color', at)
        on conflict (user_id, book, chapter, verse_number) do update set color = excluded.color, updated_at = excluded.updated_at;
      end if;
    when 'colorName' then
      if coalesce(btrim(value ->> 'name'), '') = '' then
        delete from public.highlight_names where user_id = me and color = value ->> 'ofColor';
      else
        insert into public.highlight_names (user_id, color, name) values (me, value ->> 'ofColor', btrim(value ->> 'name'))
        on conflict (user_id, color) do update set name = excluded.name;
      end if;
    when 'note' then
      return case when private.apply_note(value, entry -> 'base') then 'applied' else 'both' end;
    when 'answer' then
      if (value -> 'saved')::boolean then
        insert into public.saved_interpretations (user_id, interpretation_id) values (me, (value ->> 'answer')::uuid) on conflict do nothing;
      else
        delete from public.saved_interpretations where user_id = me and interpretation_id = (value ->> 'answer')::uuid;
      end if;
    when 'lesson' then
      if (value -> 'completed')::boolean then
        insert into public.user_lesson_progress (user_id, lesson_id, completed, completed_at)
        values (me, (value ->> 'lesson')::uuid, true, at)
        on conflict (user_id, lesson_id) do update set completed = true, completed_at = excluded.completed_at;
      else
        insert into public.user_lesson_progress (user_id, lesson_id) values (me, (value ->> 'lesson')::uuid) on conflict do nothing;
      end if;
    when 'list' then
      perform private.apply_list(value, at);
    when 'row' then
      perform private.apply_row(value, at);
    when 'firstName' then
      insert into public.profiles (id, first_name) values (me, nullif(btrim(value ->> 'name'), ''))
      on conflict (id) do update set first_name = excluded.first_name;
  end case;
  return case when is_applied then 'applied' else 'stale' end;
end $$;
grant execute on function private.apply_entry to authenticated;

-- Applies entries of a device in their order: [{ id, kind, at, value, base }], at most 100. Returns { stale: ids that
-- changed nothing, both: ids of notes whose two texts were kept, refused: [{ id, code, message }] of entries that
-- will never be accepted }; all others are applied. `of_account` names the owner: other callers are refused. Security
-- invoker: the policies, limits and triggers of the tables apply as for any other write.
create function public.apply_changes(of_account uuid, entries private.json_100kb) returns jsonb
  language plpgsql security invoker set search_path = '' as $$
declare
  entry jsonb;
  outcome text;
  stale jsonb := '[]';
  both_texts jsonb := '[]';
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
      outcome := private.apply_entry(entry);
      if outcome = 'stale' then
        stale := stale || jsonb_build_array(entry ->> 'id');
      elsif outcome = 'both' then
        both_texts := both_texts || jsonb_build_array(entry ->> 'id');
      end if;
    exception when others then
      -- Of connections, resources, conflicts of transactions, or the server itself: the whole request is tried again.
      if sqlstate ~ '^(08|40|5[3-8]|XX)' then
        raise;
      end if;
      refused := refused || jsonb_build_object('id', entry ->> 'id', 'code', sqlstate, 'message', sqlerrm);
    end;
  end loop;
  return jsonb_build_object('stale', stale, 'both', both_texts, 'refused', refused);
end $$;
grant execute on function public.apply_changes to authenticated;
