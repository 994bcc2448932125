SET local check_function_bodies = off;

DROP TRIGGER "clean_visitor_text" ON "public"."interpretation_questions";

DROP TRIGGER "guard_visitor_form" ON "public"."interpretation_questions";

DROP FUNCTION "private"."keep_receipt"(uuid, text, text, text, text, boolean);

DROP FUNCTION "public"."ask_question"(private.text_2000, private.text_2000, uuid, private.text_2000, private.text_2000);

DROP FUNCTION "public"."my_receipts"();

ALTER TABLE "public"."interpretation_questions"
  ADD COLUMN "passage" text;

CREATE OR REPLACE FUNCTION private.check_asked_passage()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION private.is_asked_passage (
  passage text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN ((passage IS NULL) OR (EXISTS (SELECT FROM private.read_places(ARRAY[is_asked_passage.passage]) p(osis, chapter, from_verse, to_verse)
  WHERE
  ((p.from_verse >= 1) AND (p.to_verse >= p.from_verse) AND (p.to_verse <= 176) AND ((p.to_verse - p.from_verse) < 30) AND (is_asked_passage.passage = concat(p.osis, '.',
  p.chapter, '.', p.from_verse, CASE WHEN (p.to_verse > p.from_verse) THEN ('-'::text || p.to_verse) ELSE NULL::text END))))));

CREATE OR REPLACE FUNCTION private.keep_receipt (
  request       uuid,
  asked         text,
  asked_name    text,
  asked_email   text,
  receipt_hash  text,
  is_repeated   boolean,
  asked_passage text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  kept_for uuid;
  found_question constant uuid := coalesce(
    (select q.id from public.interpretation_questions q where q.request_id = request),
    (select q.id from public.interpretation_questions q
     where q.created_at > now() - interval '1 hour'
       -- As clean_visitor_text stores it.
       and q.question = translate(normalize(asked, nfc), E'\u000b\u000c', E'\n\n')
       and q.user_name is not distinct from normalize(asked_name, nfc)
       and q.user_email is not distinct from normalize(asked_email, nfc)
       and q.passage is not distinct from asked_passage
     order by q.created_at desc limit 1));
begin
  select r.question_id into kept_for from public.question_receipts r where r.token_hash = receipt_hash;
  if kept_for = found_question then
    return;
  elsif kept_for is not null or found_question is null then
    raise exception 'Ett kvitto gäller en enda fråga.' using errcode = 'PT409';
  end if;
  if is_repeated then
    perform private.count_sender();
  end if;
  -- Which questions a member asks may show a faith.
  insert into public.question_receipts values (receipt_hash, found_question, case when private.has_consented() then auth.uid() end);
end $function$;

CREATE OR REPLACE FUNCTION private.passage_words (
  passage text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
RETURN (SELECT concat(COALESCE((SELECT c.name FROM private.canon c
  WHERE (c.osis = p.osis)),
  p.osis),
  ' ',
  p.chapter,
  ':',
  p.from_verse,
  CASE WHEN (p.to_verse > p.from_verse) THEN ('-'::text || p.to_verse) ELSE NULL::text END) AS concat FROM private.read_places(ARRAY[passage_words.passage])
  p(osis, chapter, from_verse, to_verse));

CREATE OR REPLACE FUNCTION public.ask_question (
  question     private.text_2000,
  receipt_hash private.text_2000,
  request_id   uuid,
  user_name    private.text_2000 DEFAULT NULL::text,
  user_email   private.text_2000 DEFAULT NULL::text,
  passage      private.text_2000 DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  is_repeated boolean := false;
begin
  begin
    insert into public.interpretation_questions (question, user_name, user_email, request_id, passage)
    values (ask_question.question, ask_question.user_name, ask_question.user_email, ask_question.request_id, ask_question.passage);
  exception when unique_violation then
    is_repeated := true;
  end;
  perform private.keep_receipt(request_id, question, user_name, user_email, receipt_hash, is_repeated, passage);
end $function$;

CREATE OR REPLACE FUNCTION public.my_receipts()
  RETURNS TABLE (
    question_id uuid,
    question    text,
    asked_at    timestamp with time zone,
    status      text,
    answer_id   uuid,
    passage     text
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform set_config('response.headers', '[{"Cache-Control": "no-store"}]', true);
  return query
    select distinct on (q.created_at, q.id) q.id, q.question, q.created_at, q.status, i.id, q.passage
    from public.question_receipts r join public.interpretation_questions q on q.id = r.question_id
    left join public.interpretations i
      on i.id = q.interpretation_id and q.status = 'answered' and i.is_public
    where r.user_id = auth.uid()
    order by q.created_at desc, q.id desc limit 100;
end $function$;

REVOKE ALL ON FUNCTION "public"."my_receipts"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.office_questions (
  q private.text_2000 DEFAULT NULL::text
)
  RETURNS SETOF public.interpretation_questions
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  pattern constant text := private.mentioned(q);
  place constant tsquery := private.place_query(q);
begin
  perform private.require('answer');
  perform private.log_security('inbox_read', auth.uid(), 'interpretation_questions');
  return query select * from public.interpretation_questions t
    where pattern is null or private.mentions(concat_ws(E'\n', t.question, t.user_name, t.user_email, t.admin_answer, t.note,
      private.passage_words(t.passage)), pattern, place);
end $function$;

CREATE OR REPLACE FUNCTION public.question_receipt (
  token private.text_2000
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform set_config('response.headers', '[{"Cache-Control": "no-store"}]', true);
  perform private.count_receipt_look();
  return (
    select jsonb_build_object('status', q.status, 'answer_id', i.id)
      || case when i.id is not null and q.passage is not null then jsonb_build_object('passage', q.passage) else '{}' end
    from public.question_receipts r join public.interpretation_questions q on q.id = r.question_id
    left join public.interpretations i
      on i.id = q.interpretation_id and q.status = 'answered' and i.is_public
    where r.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex'));
end $function$;

CREATE TRIGGER check_asked_passage
  BEFORE INSERT ON public.interpretation_questions
  FOR EACH ROW
  WHEN ((new.passage IS NOT NULL))
  EXECUTE FUNCTION private.check_asked_passage();

CREATE TRIGGER clean_visitor_text
  BEFORE INSERT ON public.interpretation_questions
  FOR EACH ROW
  EXECUTE FUNCTION private.clean_visitor_text('user_name', 'user_email', 'passage', 'question');

CREATE TRIGGER guard_visitor_form AFTER INSERT ON public.interpretation_questions REFERENCING NEW TABLE AS sent FOR EACH STATEMENT WHEN (
  (CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))
) EXECUTE FUNCTION private.guard_visitor_form('question', 'user_name', 'user_email', 'passage');

REVOKE ALL ON FUNCTION "private"."check_asked_passage"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_asked_passage"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_asked_passage"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."keep_receipt"(uuid, text, text, text, text, boolean, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_receipt"(uuid, text, text, text, text, boolean, text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."passage_words"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."read_places"(text[]) FROM "anon";

GRANT EXECUTE ON FUNCTION "private"."read_places"(text[]) TO "anon";

REVOKE ALL ON FUNCTION "private"."read_places"(text[]) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."read_places"(text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."read_places"(text[]) FROM "service_role";

GRANT EXECUTE ON FUNCTION "private"."read_places"(text[]) TO "service_role";

REVOKE ALL ON FUNCTION "public"."ask_question"(private.text_2000, private.text_2000, uuid, private.text_2000, private.text_2000, private.text_2000) FROM PUBLIC;

GRANT EXECUTE
  ON FUNCTION "public"."ask_question"(private.text_2000, private.text_2000, uuid, private.text_2000, private.text_2000, private.text_2000)
  TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."my_receipts"() TO "authenticated";

GRANT INSERT ("passage") ON TABLE "public"."interpretation_questions" TO "anon";

GRANT INSERT ("passage") ON TABLE "public"."interpretation_questions" TO "authenticated";

ALTER TABLE "public"."interpretation_questions"
  ADD CONSTRAINT "interpretation_questions_passage_check" CHECK (((char_length(passage) <= 80) AND private.is_asked_passage(passage)));
