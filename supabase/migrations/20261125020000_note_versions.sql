-- A note that two devices change loses neither text: a write over a newer text is refused, and a text that is replaced or removed
-- is kept for 30 days.

-- Which page or device wrote the text. A page that got no answer recognises its own write by it.
alter table public.verse_notes add column writer uuid;

create table public.note_versions (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references auth.users on delete cascade,
  -- Not a foreign key: the text of a removed note stays.
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
create index note_versions_of_a_member on public.note_versions (user_id, replaced_at desc, id desc);
create index note_versions_by_age on public.note_versions (replaced_at);

grant select on public.note_versions to authenticated;
grant select, insert, update, delete on public.note_versions to service_role;
alter table public.note_versions enable row level security;
create policy "Members see earlier texts of their own notes" on public.note_versions
  for select to authenticated using (user_id = (select auth.uid()));

-- save_note below is the only way for a member to write a note: a direct write would not be compared with the newer text.
revoke insert, update, delete on public.verse_notes from authenticated;
drop policy "Members write notes of their own" on public.verse_notes;
drop policy "Members change their own notes" on public.verse_notes;
drop policy "Members remove their own notes" on public.verse_notes;
drop trigger name_highlighted_book on public.verse_notes;

-- Stores a note, or removes it when `words` is empty; returns its `updated_at`, or null for a removed note. `seen` is the
-- `updated_at` of the text that was changed, `written_by` the page that changes it. PT409: somewhere else a newer text was saved.
-- A note that was removed elsewhere meanwhile is created again, so that what was typed is kept.
-- Security definer: members have no direct right to write notes; rows are filtered by auth.uid().
create function public.save_note(
  of_note uuid, of_book text, of_chapter int, from_verse int, to_verse int, words text, written_by uuid, seen timestamptz default null
) returns timestamptz
  language plpgsql security definer set search_path = '' as $$
declare
  max_versions constant int := 500;
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
    delete from public.note_versions v where v.id in (
      select o.id from public.note_versions o where o.user_id = me order by o.replaced_at desc, o.id desc offset max_versions);
  end if;
  if is_removal then
    delete from public.verse_notes n where n.id = of_note;
    return null;
  end if;
  update public.verse_notes n set body = words, writer = written_by where n.id = of_note returning n.updated_at into saved_at;
  return saved_at;
end $$;

-- Gives a note an earlier text back; the text that it replaces becomes an earlier one. Security definer as save_note.
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

grant execute on function public.save_note(uuid, text, int, int, int, text, uuid, timestamptz), public.restore_note(uuid)
  to authenticated;

-- As before, with when each note was saved.
create or replace function public.chapter_markings(of_book text, of_chapter int) returns jsonb
  language sql stable security invoker set search_path = ''
  begin atomic
    select jsonb_build_object(
      'colors', (
        select coalesce(jsonb_object_agg(h.verse_number, h.color), '{}') from public.verse_highlights h
        where h.user_id = (select auth.uid()) and h.osis = of_book and h.chapter = of_chapter),
      'notes', (
        select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'first', n.first_verse, 'last', n.last_verse, 'body', n.body,
          'updated_at', n.updated_at) order by n.first_verse, n.created_at, n.id), '[]') from public.verse_notes n
        where n.user_id = (select auth.uid()) and n.osis = of_book and n.chapter = of_chapter));
  end;

-- As before, with earlier texts of notes.
create or replace function private.tidy(most int default 200) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.changes c where c.id in (
    select o.id from public.changes o where o.at < now() - private.days_of('history_days', 365) order by o.at limit most);
  delete from public.interpretations i where i.id in (
    select o.id from public.interpretations o where o.deleted_at < now() - interval '30 days' limit most);
  delete from public.soul_winning_lessons l where l.id in (
    select o.id from public.soul_winning_lessons o where o.deleted_at < now() - interval '30 days' limit most);
  update public.interpretation_questions q set user_name = null, user_email = null where q.id in (
    select o.id from public.interpretation_questions o
    where (o.user_name is not null or o.user_email is not null)
      and o.answered_at < now() - private.days_of('question_name_days', 90)
    order by o.answered_at limit most);
  delete from public.question_receipts r where r.token_hash in (
    select o.token_hash from public.question_receipts o join public.interpretation_questions q on q.id = o.question_id
    where q.status <> 'pending' and q.answered_at < now() - private.days_of('question_name_days', 90)
    limit most);
  delete from public.note_versions v where v.id in (
    select o.id from public.note_versions o where o.replaced_at < now() - interval '30 days' order by o.replaced_at limit most);
end $$;

-- As before, with the newest note; a note is activity, too.
create index verse_notes_newest on public.verse_notes (user_id, updated_at desc);
create or replace function public.my_start() returns jsonb
  language sql stable security invoker set search_path = ''
  begin atomic
    with me as (select (select auth.uid()) as id),
    -- The newest alone is read, by the index: a reader may have coloured the whole Bible.
    marked as (
      select h.osis, h.book, h.chapter, h.verse_number, h.color
      from public.verse_highlights h join public.books b on b.osis = h.osis and b.is_active
      where h.user_id = (select id from me) order by h.updated_at desc, h.id desc limit 1
    ),
    noted as (
      select n.osis, n.book, n.chapter, n.first_verse, n.last_verse, left(n.body, 200) as body
      from public.verse_notes n join public.books b on b.osis = n.osis and b.is_active
      where n.user_id = (select id from me) order by n.updated_at desc, n.id desc limit 1
    ),
    kept as (
      select i.id, i.description
      from public.saved_interpretations s join public.interpretations i on i.id = s.interpretation_id
      where s.user_id = (select id from me) order by s.created_at desc, s.id desc limit 1
    )
    select jsonb_build_object(
      -- The beginning of a description tells whether the lesson is yet to come.
      'lessons', (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'description', left(l.description, 40),
          'video_url', l.video_url, 'duration', l.duration, 'lesson_order', l.lesson_order, 'module_order', l.module_order,
          'module_title', l.module_title, 'module_description', null, 'created_at', l.created_at)
        order by l.module_order, l.lesson_order, l.created_at), '[]') from public.soul_winning_lessons l),
      'progress', (select coalesce(jsonb_agg(jsonb_build_object('lesson_id', p.lesson_id, 'completed', p.completed)), '[]')
        from public.user_lesson_progress p where p.user_id = (select id from me)),
      'reading', (select jsonb_build_object('plan_id', r.plan_id, 'plan_type', r.plan_type, 'started_at', r.started_at,
          'completed_days', r.completed_days, 'plan_chapters', r.plan_chapters, 'manual_progress', r.manual_progress,
          'schedule', r.schedule)
        from public.user_bible_reading_progress r where r.user_id = (select id from me)),
      'saved', (select to_jsonb(kept) from kept),
      'highlight', (select to_jsonb(marked) from marked),
      'note', (select to_jsonb(noted) from noted),
      'active_at', greatest(
        (select max(greatest(p.started_at, p.completed_at)) from public.user_lesson_progress p where p.user_id = (select id from me)),
        (select r.updated_at from public.user_bible_reading_progress r where r.user_id = (select id from me)),
        (select max(h.updated_at) from public.verse_highlights h where h.user_id = (select id from me)),
        (select max(n.updated_at) from public.verse_notes n where n.user_id = (select id from me)))
    );
  end;
