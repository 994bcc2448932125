-- Notes on a verse or a range of one chapter, in plain text. A note names its book by name and OSIS
-- code, as highlights do, without a foreign key: notes in a renamed, hidden or replaced book are kept.
create table public.verse_notes (
  -- Created on the device, so that a note that is sent twice is stored once.
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null default auth.uid() references auth.users on delete cascade,
  book        text not null check (char_length(book) <= 60),
  osis        text not null default '' check (osis <> ''),
  chapter     int not null check (chapter between 1 and 999),
  first_verse int not null check (first_verse between 1 and 999),
  last_verse  int not null check (last_verse between 1 and 999),
  body        text not null check (char_length(body) <= 10000 and body ~ '\S'),
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  -- The page or device that wrote the text. A page that received no response recognises its own write by it.
  writer      uuid,
  check (first_verse <= last_verse)
);

create index verse_notes_by_book on public.verse_notes (osis);
create index verse_notes_by_name on public.verse_notes (book);
create index verse_notes_newest on public.verse_notes (user_id, updated_at desc);
create index verse_notes_of_a_chapter on public.verse_notes (user_id, osis, chapter);

-- Members write notes with save_note alone: a direct write would skip the comparison with a newer text.
grant select on public.verse_notes to authenticated;
grant select, insert, update, delete on public.verse_notes to service_role;

alter table public.verse_notes enable row level security;
create policy "Members see their own notes" on public.verse_notes for select to authenticated using (user_id = (select auth.uid()));

-- Earlier texts, so that a note that two devices change loses neither: a write over a newer text is refused, and a
-- replaced or removed text is kept for 30 days.

create table public.note_versions (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references auth.users on delete cascade,
  -- No foreign key: the text of a removed note stays.
  note_id     uuid not null,
  book        text not null check (char_length(book) <= 60),
  osis        text not null check (char_length(osis) <= 60),
  chapter     int not null check (chapter between 1 and 999),
  first_verse int not null check (first_verse between 1 and 999),
  last_verse  int not null check (last_verse between 1 and 999),
  body        text not null check (char_length(body) <= 10000),
  written_at  timestamptz not null,
  replaced_at timestamptz not null default now()
);

create index note_versions_by_age on public.note_versions (replaced_at);
create index note_versions_of_a_member on public.note_versions (user_id, replaced_at desc, id desc);

grant select on public.note_versions to authenticated;
grant select, insert, update, delete on public.note_versions to service_role;

alter table public.note_versions enable row level security;
create policy "Members see earlier texts of their own notes" on public.note_versions
  for select to authenticated using (user_id = (select auth.uid()));

-- Keeps the newest 500 earlier texts of the caller. Only functions with the rights of their owner call it.
create function private.drop_old_versions() returns void
  language sql set search_path = '' as $$
  delete from public.note_versions v where v.id in (
    select o.id from public.note_versions o where o.user_id = auth.uid() order by o.replaced_at desc, o.id desc offset 500)
$$;

-- Stores a note, or removes it when `words` is empty; returns its `updated_at`, or null for a removed note. `seen` is
-- the `updated_at` of the text that the page changed; `written_by` identifies the page. PT409 when a newer text has
-- been saved elsewhere. A note that was removed elsewhere meanwhile is created again, so that the typed text is kept.
-- Security definer: members have no direct right to write notes; rows are filtered by auth.uid().
create function public.save_note(
  of_note uuid, of_book private.text_2000, of_chapter int, from_verse int, to_verse int, words private.text_50000, written_by uuid,
  seen timestamptz default null
) returns timestamptz
  language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  is_removal constant boolean := coalesce(words, '') !~ '\S';
  present public.verse_notes;
  saved_at timestamptz;
begin
  select * into present from public.verse_notes n where n.id = of_note and n.user_id = me for update;
  if not found then
    if is_removal then
      return null;
    end if;
    if not exists (
      select from public.book_aliases a join public.books b on b.osis = a.osis
      where a.alias = private.alias_key(of_book) and (private.is_public(b.is_active) or private.may('write')))
    then
      raise foreign_key_violation using message = format('Okänd bok: %s', left(of_book, 60));
    end if;
    insert into public.verse_notes (id, user_id, book, chapter, first_verse, last_verse, body, writer)
    values (of_note, me, of_book, of_chapter, from_verse, to_verse, words, written_by)
    returning updated_at into saved_at;
    return saved_at;
  end if;
  if present.body = words then
    return present.updated_at;
  elsif (present.updated_at = seen or present.writer = written_by) is not true then
    raise exception 'Anteckningen har ändrats på en annan enhet.' using errcode = 'PT409';
  end if;
  -- A page saves at every pause in the typing: of its own texts only those that stood for a while are kept.
  if is_removal or (present.writer = written_by and present.updated_at > now() - interval '5 minutes') is not true then
    insert into public.note_versions (user_id, note_id, book, osis, chapter, first_verse, last_verse, body, written_at)
    values (me, of_note, present.book, present.osis, present.chapter, present.first_verse, present.last_verse, present.body, present.updated_at);
    perform private.drop_old_versions();
  end if;
  if is_removal then
    delete from public.verse_notes n where n.id = of_note;
    return null;
  end if;
  update public.verse_notes n set body = words, writer = written_by where n.id = of_note returning n.updated_at into saved_at;
  return saved_at;
end $$;
grant execute on function public.save_note to authenticated;

-- Restores an earlier text of a note; the replaced text becomes an earlier one. Security definer as save_note.
create function public.restore_note(of_version uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  old public.note_versions;
begin
  select * into old from public.note_versions v where v.id = of_version and v.user_id = auth.uid();
  if not found then
    raise exception 'Texten finns inte kvar.' using errcode = 'PT404';
  end if;
  perform public.save_note(old.note_id, old.osis, old.chapter, old.first_verse, old.last_verse, old.body, gen_random_uuid(),
    (select n.updated_at from public.verse_notes n where n.id = old.note_id and n.user_id = auth.uid()));
end $$;
grant execute on function public.restore_note to authenticated;

create trigger demand_consent before insert or update on public.verse_notes
  for each row when (new.user_id = auth.uid() and pg_trigger_depth() = 0) execute function private.demand_consent();
create trigger limit_rows after insert on public.verse_notes referencing new table as added
  for each statement execute function private.limit_rows('user_id', '5000', 'Du har 5 000 anteckningar, fler ryms inte.');
create trigger limit_rows_of_a_chapter after insert on public.verse_notes referencing new table as added
  for each statement execute function private.limit_rows('user_id, osis, chapter', '300', 'Kapitlet har 300 anteckningar, fler ryms inte.');
create trigger name_any_highlighted_book before insert or update of book on public.verse_notes
  for each row when (pg_trigger_depth() = 0 and current_user not in ('anon', 'authenticated'))
  execute function private.name_highlighted_book('any book');
create trigger touch_updated_at before update on public.verse_notes
  for each row when (pg_trigger_depth() = 0) execute function private.touch_updated_at();
