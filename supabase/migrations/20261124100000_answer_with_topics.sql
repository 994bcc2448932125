-- A question is answered with the topics that the answer is filed under, in the same step. The function's parameters
-- change, so that it is made anew; who calls it without topics gets an answer without any.

drop function public.answer_question(uuid, text, text, text, int, text, jsonb, jsonb);

-- Answers and publishes in one step, and gives the interpretation's id.
create function public.answer_question(
  question_id uuid, answer text, title text default null, book text default null, chapter int default null,
  verse_range text default null, verses jsonb default '[]', verses_groups jsonb default null, topics text[] default '{}'
) returns uuid
  language plpgsql set search_path = '' as $$
declare
  -- Runs of blank lines become one.
  clean_answer constant text := regexp_replace(btrim(answer, E' \t\r\n'), '(\r?\n[ \t]*){3,}', E'\n\n', 'g');
  asked_question text;
  published uuid;
begin
  perform private.require('answer');
  if coalesce(clean_answer, '') = '' then
    raise exception 'Du måste skriva ett svar' using errcode = '22023';
  end if;

  -- Locked, so that of two at once the second is told that it is settled.
  select q.question into asked_question from public.interpretation_questions q where q.id = question_id for update;
  if not found then
    raise exception 'Frågan finns inte längre.' using errcode = 'PT404';
  end if;
  insert into public.interpretations (description, answer, book, chapter, verse_range, verses, verses_groups, topics)
  values (coalesce(nullif(btrim(title), ''), asked_question), clean_answer, answer_question.book, answer_question.chapter,
    answer_question.verse_range, coalesce(answer_question.verses, '[]'), answer_question.verses_groups,
    coalesce(answer_question.topics, '{}'))
  returning id into published;
  update public.interpretation_questions q
  set status = 'answered', admin_answer = clean_answer, answered_by = auth.uid(), answered_at = now(), interpretation_id = published
  where q.id = question_id;
  return published;
end $$;
grant execute on function public.answer_question(uuid, text, text, text, int, text, jsonb, jsonb, text[]) to authenticated;
