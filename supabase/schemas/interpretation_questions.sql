-- Questions from visitors: anyone may ask; only administrators read, answer, reject and delete.

-- Whether a text names one passage of 1 to 30 verses, with numbers that a chapter may have: 'John.3.16-18'.
create function private.is_asked_passage(passage text) returns boolean
  language sql immutable set search_path = ''
  return passage is null or exists (
    select from private.read_places(array[passage]) p
    where p.from_verse >= 1 and p.to_verse >= p.from_verse and p.to_verse <= 176 and p.to_verse - p.from_verse < 30
      -- Written as formatPlace writes it, so that a passage has one spelling.
      and passage = concat(p.osis, '.', p.chapter, '.', p.from_verse, case when p.to_verse > p.from_verse then '-' || p.to_verse end));
grant execute on function private.is_asked_passage to anon, authenticated, service_role;

create table public.interpretation_questions (
  id           uuid primary key default gen_random_uuid(),
  question     text not null check (btrim(question) <> '' and char_length(question) <= 2000),
  user_name    text check (char_length(user_name) between 1 and 200),
  user_email   text check (char_length(user_email) <= 254 and user_email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$'),
  status       text not null default 'pending' check (status in ('pending', 'answered', 'rejected')),
  admin_answer text check (char_length(admin_answer) <= 50000),
  answered_by  uuid references auth.users on delete set null,
  answered_at  timestamptz,
  created_at   timestamptz not null default now(),
  -- Created by the form when it opens. A second insert with the same id fails with 23505, which the form takes as
  -- "already received".
  request_id   uuid unique,
  claimed_by   uuid references auth.users on delete set null,
  claimed_at   timestamptz,
  note         text check (char_length(note) <= 2000),
  -- The answer that the question was published as.
  interpretation_id uuid references public.interpretations on delete set null,
  -- The verses that the question is about, 'John.3.16-18'; null for a question without any.
  passage      text check (char_length(passage) <= 80 and private.is_asked_passage(passage)),
  constraint answered_has_an_answer
    check (status <> 'answered' or (btrim(admin_answer) <> '' and answered_at is not null)),
  constraint only_answered_has_an_answer check (status = 'answered' or admin_answer is null),
  constraint claimed_has_a_time check (claimed_by is null or claimed_at is not null)
);

create index interpretation_questions_by_answer on public.interpretation_questions (interpretation_id)
  where interpretation_id is not null;
create index interpretation_questions_by_answerer on public.interpretation_questions (answered_by);
create index interpretation_questions_by_claimer on public.interpretation_questions (claimed_by);
create index interpretation_questions_by_status on public.interpretation_questions (status, created_at desc, id desc);
create index interpretation_questions_newest on public.interpretation_questions (created_at desc);
create index interpretation_questions_with_names on public.interpretation_questions (answered_at)
  where user_name is not null or user_email is not null;

-- Words, names and addresses are read through office_questions alone, which logs. The note is the office's own.
grant select (id, status, answered_by, answered_at, created_at, claimed_by, claimed_at, note, interpretation_id), delete
  on public.interpretation_questions to authenticated;
grant select, insert, update, delete on public.interpretation_questions to service_role;
grant insert (question, user_name, user_email, request_id, passage) on public.interpretation_questions to anon, authenticated;
-- answered_by and answered_at are written by `guard_question_status` alone, never by an administrator's request.
grant update (status, admin_answer, note, interpretation_id) on public.interpretation_questions to authenticated;

create policy "Anyone asks a question" on public.interpretation_questions
  for insert to anon, authenticated with check (status = 'pending' and admin_answer is null and answered_by is null and answered_at is null);

-- Refuses a passage whose chapter neither the canon nor the portal's Bible has. Security definer: no role reads the canon.
create function private.check_asked_passage() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  place record;
begin
  select p.* into place from private.read_places(array[new.passage]) p;
  if not exists (select from private.canon c where c.osis = place.osis and place.chapter between 1 and c.chapters)
    and not exists (select from public.chapters c join public.books b on b.id = c.book_id
      where b.osis = place.osis and c.number = place.chapter and c.is_public)
  then
    raise exception 'Bibelstället finns inte.' using errcode = 'PT422';
  end if;
  return new;
end $$;

-- Refuses changes of a settled question (PT409), except of its note. Takes answered_by from the session and
-- answered_at from the server's clock, not from the client.
create function private.guard_question_status() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if old.status <> 'pending' and (new.status, new.admin_answer, new.answered_by, new.answered_at, new.interpretation_id)
    is distinct from (old.status, old.admin_answer, old.answered_by, old.answered_at, old.interpretation_id)
  then
    raise exception 'Frågan är redan besvarad eller avvisad.' using errcode = 'PT409';
  elsif old.status = 'pending' and new.status <> 'pending' then
    new.answered_by := auth.uid();
    new.answered_at := now();
  end if;
  return new;
end $$;

-- Locks a question and returns its words, for the answer that is published with them. Of two answers at once the second
-- waits, and is refused because the question is settled. Security definer: no role reads the words.
create function private.question_to_answer(question_id uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  asked_question text;
begin
  perform private.require('answer');
  select q.question into asked_question from public.interpretation_questions q where q.id = question_id for update;
  if not found then
    raise exception 'Frågan finns inte längre.' using errcode = 'PT404';
  end if;
  return asked_question;
end $$;
grant execute on function private.question_to_answer to authenticated;

-- Answers a question and publishes the answer as an interpretation, both or neither. Returns the id of the
-- interpretation. Its title is the question, unless another title is given.
create function public.answer_question(
  question_id uuid, answer private.text_50000, title private.text_2000 default null, book private.text_2000 default null, chapter int default null,
  verse_range private.text_2000 default null, verses private.json_100kb default '[]', verses_groups private.json_100kb default null, topics private.texts_50 default '{}'
) returns uuid
  language plpgsql set search_path = '' as $$
declare
  -- Runs of blank lines become one.
  clean_answer constant text := regexp_replace(btrim(answer, E' \t\r\n'), '(\r?\n[ \t]*){3,}', E'\n\n', 'g');
  asked_question constant text := private.question_to_answer(question_id);
  published uuid;
begin
  if coalesce(clean_answer, '') = '' then
    raise exception 'Du måste skriva ett svar' using errcode = '22023';
  end if;

  insert into public.interpretations (description, answer, book, chapter, verse_range, verses, verses_groups, topics)
  values (coalesce(nullif(btrim(title), ''), asked_question), clean_answer, answer_question.book, answer_question.chapter,
    answer_question.verse_range, coalesce(answer_question.verses, '[]'), answer_question.verses_groups,
    coalesce(answer_question.topics, '{}'))
  returning id into published;
  update public.interpretation_questions q
  set status = 'answered', admin_answer = clean_answer, interpretation_id = published
  where q.id = question_id;
  return published;
end $$;
grant execute on function public.answer_question to authenticated;

-- Settles a question without an answer.
create function public.reject_question(question_id uuid) returns void
  language plpgsql set search_path = '' as $$
begin
  perform private.require('answer');
  update public.interpretation_questions q
  set status = 'rejected', admin_answer = null
  where q.id = question_id;
  if not found then
    raise exception 'Frågan finns inte längre.' using errcode = 'PT404';
  end if;
end $$;
grant execute on function public.reject_question to authenticated;

-- Claims a question ("Jag tar den"): a claim of a question that a colleague has claimed is refused with the
-- colleague's name. Claiming it again is no error. Security definer: it returns a name.
create function public.claim_question(id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  found_question public.interpretation_questions;
begin
  perform private.require('answer');
  select q.* into found_question from public.interpretation_questions q where q.id = claim_question.id for update;
  if not found then
    raise exception 'Frågan finns inte längre.' using errcode = 'PT404';
  elsif found_question.status <> 'pending' then
    raise exception 'Frågan är redan besvarad eller avvisad.' using errcode = 'PT409';
  elsif found_question.claimed_by <> auth.uid() then
    raise exception '% har redan tagit frågan.', private.name_of(found_question.claimed_by) using errcode = 'PT409';
  end if;
  update public.interpretation_questions q set claimed_by = auth.uid(), claimed_at = now() where q.id = claim_question.id;
end $$;
grant execute on function public.claim_question to authenticated;

-- Releases a claimed question, also a colleague's. Security definer: only these functions write claimed_by.
create function public.release_question(id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('answer');
  update public.interpretation_questions q set claimed_by = null, claimed_at = null where q.id = release_question.id;
  if not found then
    raise exception 'Frågan finns inte längre.' using errcode = 'PT404';
  end if;
end $$;
grant execute on function public.release_question to authenticated;

-- A question's passage as a text that searches find: 'Johannes 3:16-18'.
create function private.passage_words(passage text) returns text
  language sql stable set search_path = ''
  return (
    select concat(coalesce((select c.name from private.canon c where c.osis = p.osis), p.osis), ' ', p.chapter, ':', p.from_verse,
      case when p.to_verse > p.from_verse then '-' || p.to_verse end)
    from private.read_places(array[passage]) p
  );

-- The questions as the office lists them, those that contain q or name its passage. The caller chooses columns, filters,
-- order and page, and may request the total. Each read is recorded in the security log: PostgreSQL has no triggers for reading, so clients call this
-- function instead of reading the table.
create function public.office_questions(q private.text_2000 default null) returns setof public.interpretation_questions
  language plpgsql volatile security definer set search_path = '' as $$
declare
  pattern constant text := private.mentioned(q);
  place constant tsquery := private.place_query(q);
begin
  perform private.require('answer');
  perform private.log_security('inbox_read', auth.uid(), 'interpretation_questions');
  return query select * from public.interpretation_questions t
    where pattern is null or private.mentions(concat_ws(E'\n', t.question, t.user_name, t.user_email, t.admin_answer, t.note,
      private.passage_words(t.passage)), pattern, place);
end $$;
grant execute on function public.office_questions to authenticated;

select private.keep_visitor_form('public.interpretation_questions', 'questions', 'Skicka en fråga i taget.', 'question', 'user_name', 'user_email', 'passage');
create trigger check_asked_passage before insert on public.interpretation_questions
  for each row when (new.passage is not null) execute function private.check_asked_passage();
create trigger guard_question_status before update on public.interpretation_questions
  for each row when (current_user in ('anon', 'authenticated')) execute function private.guard_question_status();
