-- Questions from visitors: anyone may ask, only administrators read, answer, reject and delete.

create table public.interpretation_questions (
  id           uuid primary key default gen_random_uuid(),
  question     text not null check (char_length(btrim(question)) between 1 and 2000),
  user_name    text check (char_length(user_name) between 1 and 200),
  user_email   text check (char_length(user_email) <= 254 and user_email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$'),
  status       text not null default 'pending' check (status in ('pending', 'answered', 'rejected')),
  admin_answer text check (char_length(admin_answer) <= 50000),
  answered_by  uuid references auth.users on delete set null,
  answered_at  timestamptz,
  created_at   timestamptz not null default now(),
  -- Made by the form when it opens: sent twice, the second is refused with 23505, which means "already received".
  request_id   uuid unique,
  constraint answered_has_an_answer
    check (status <> 'answered' or (btrim(admin_answer) <> '' and answered_at is not null)),
  constraint only_answered_has_an_answer check (status = 'answered' or admin_answer is null)
);
create index interpretation_questions_newest on public.interpretation_questions (created_at desc);
create index interpretation_questions_by_status on public.interpretation_questions (status, created_at desc);
create index interpretation_questions_by_answerer on public.interpretation_questions (answered_by);

grant insert (question, user_name, user_email, request_id) on public.interpretation_questions to anon, authenticated;
grant select, delete on public.interpretation_questions to authenticated;
grant update (status, admin_answer, answered_by, answered_at) on public.interpretation_questions to authenticated;
grant select, insert, update, delete on public.interpretation_questions to service_role;

alter table public.interpretation_questions enable row level security;
create policy "Anyone asks a question" on public.interpretation_questions
  for insert to anon, authenticated
  with check (status = 'pending' and admin_answer is null and answered_by is null and answered_at is null);
create policy "Admins read questions" on public.interpretation_questions
  for select to authenticated using ((select private.is_admin()));
create policy "Admins settle questions" on public.interpretation_questions
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete questions" on public.interpretation_questions
  for delete to authenticated using ((select private.is_admin()));

create trigger clean_visitor_text before insert on public.interpretation_questions
  for each row execute function private.clean_visitor_text('user_name', 'user_email', 'question');
create trigger guard_visitor_form after insert on public.interpretation_questions
  referencing new table as sent for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.guard_visitor_form('question', 'user_name', 'user_email');

-- A settled question stays settled, and who settled it is who is signed in, whatever the client says.
create function private.guard_question_status() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if old.status <> 'pending' then
    raise exception 'Frågan är redan besvarad eller avvisad.' using errcode = 'PT409';
  end if;
  if new.status <> 'pending' then
    new.answered_by := auth.uid();
    new.answered_at := now();
  end if;
  return new;
end $$;
create trigger guard_question_status before update on public.interpretation_questions
  for each row when (current_user in ('anon', 'authenticated')) execute function private.guard_question_status();

-- Answers a question and publishes the answer as an interpretation, both or neither. Gives the id of the
-- interpretation. Its title is the question itself unless another is given.
create function public.answer_question(
  question_id uuid, answer text, title text default null, book text default null, chapter int default null,
  verse_range text default null, verses jsonb default '[]', verses_groups jsonb default null
) returns uuid language plpgsql set search_path = '' as $$
declare
  -- Runs of blank lines become one.
  clean_answer constant text := regexp_replace(btrim(answer, E' \t\r\n'), '(\r?\n[ \t]*){3,}', E'\n\n', 'g');
  asked_question text;
  published uuid;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Du har inte administratörsbehörighet';
  elsif coalesce(clean_answer, '') = '' then
    raise exception 'Du måste skriva ett svar' using errcode = '22023';
  end if;

  update public.interpretation_questions q
  set status = 'answered', admin_answer = clean_answer, answered_by = auth.uid(), answered_at = now()
  where q.id = question_id returning q.question into asked_question;
  if not found then
    raise exception 'Frågan finns inte längre.' using errcode = 'PT404';
  end if;

  insert into public.interpretations (description, answer, book, chapter, verse_range, verses, verses_groups)
  values (coalesce(nullif(btrim(title), ''), asked_question), clean_answer, answer_question.book, answer_question.chapter,
    answer_question.verse_range, coalesce(answer_question.verses, '[]'), answer_question.verses_groups)
  returning id into published;
  return published;
end $$;
grant execute on function public.answer_question(uuid, text, text, text, int, text, jsonb, jsonb) to authenticated;

-- Settles a question without an answer.
create function public.reject_question(question_id uuid) returns void
  language plpgsql set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Du har inte administratörsbehörighet';
  end if;
  update public.interpretation_questions q
  set status = 'rejected', admin_answer = null, answered_by = auth.uid(), answered_at = now()
  where q.id = question_id;
  if not found then
    raise exception 'Frågan finns inte längre.' using errcode = 'PT404';
  end if;
end $$;
grant execute on function public.reject_question(uuid) to authenticated;
