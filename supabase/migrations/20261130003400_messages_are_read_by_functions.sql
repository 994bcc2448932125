SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.question_to_answer (
  question_id uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  asked_question text;
begin
  perform private.require('answer');
  select q.question into asked_question from public.interpretation_questions q where q.id = question_id for update;
  if not found then
    raise exception 'Frågan finns inte längre.' using errcode = 'PT404';
  end if;
  return asked_question;
end $function$;

CREATE OR REPLACE FUNCTION public.answer_question (
  question_id   uuid,
  answer        private.text_50000,
  title         private.text_2000  DEFAULT NULL::text,
  book          private.text_2000  DEFAULT NULL::text,
  chapter       integer            DEFAULT NULL::integer,
  verse_range   private.text_2000  DEFAULT NULL::text,
  verses        private.json_100kb DEFAULT '[]'::jsonb,
  verses_groups private.json_100kb DEFAULT NULL::jsonb,
  topics        private.texts_50   DEFAULT '{}'::text[]
)
  RETURNS uuid
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
end $function$;

REVOKE ALL ON FUNCTION "private"."question_to_answer"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."question_to_answer"(uuid) TO "authenticated";

REVOKE ALL ON TABLE "public"."contact_messages" FROM "authenticated";

REVOKE ALL ("created_at") ON TABLE "public"."contact_messages" FROM "authenticated";

GRANT SELECT ("created_at") ON TABLE "public"."contact_messages" TO "authenticated";

REVOKE ALL ("email") ON TABLE "public"."contact_messages" FROM "authenticated";

GRANT INSERT ("email") ON TABLE "public"."contact_messages" TO "authenticated";

REVOKE ALL ("id") ON TABLE "public"."contact_messages" FROM "authenticated";

GRANT SELECT ("id") ON TABLE "public"."contact_messages" TO "authenticated";

REVOKE ALL ("message") ON TABLE "public"."contact_messages" FROM "authenticated";

GRANT INSERT ("message") ON TABLE "public"."contact_messages" TO "authenticated";

REVOKE ALL ("name") ON TABLE "public"."contact_messages" FROM "authenticated";

GRANT INSERT ("name") ON TABLE "public"."contact_messages" TO "authenticated";

REVOKE ALL ("note") ON TABLE "public"."contact_messages" FROM "authenticated";

GRANT SELECT ("note"), UPDATE ("note") ON TABLE "public"."contact_messages" TO "authenticated";

REVOKE ALL ("phone") ON TABLE "public"."contact_messages" FROM "authenticated";

GRANT INSERT ("phone") ON TABLE "public"."contact_messages" TO "authenticated";

REVOKE ALL ("request_id") ON TABLE "public"."contact_messages" FROM "authenticated";

GRANT INSERT ("request_id") ON TABLE "public"."contact_messages" TO "authenticated";

REVOKE ALL ("status") ON TABLE "public"."contact_messages" FROM "authenticated";

GRANT SELECT ("status"), UPDATE ("status") ON TABLE "public"."contact_messages" TO "authenticated";

REVOKE ALL ("updated_at") ON TABLE "public"."contact_messages" FROM "authenticated";

GRANT SELECT ("updated_at"), UPDATE ("updated_at") ON TABLE "public"."contact_messages" TO "authenticated";

GRANT DELETE ON TABLE "public"."contact_messages" TO "authenticated";

REVOKE ALL ON TABLE "public"."interpretation_questions" FROM "authenticated";

REVOKE ALL ("admin_answer") ON TABLE "public"."interpretation_questions" FROM "authenticated";

GRANT UPDATE ("admin_answer") ON TABLE "public"."interpretation_questions" TO "authenticated";

REVOKE ALL ("answered_at") ON TABLE "public"."interpretation_questions" FROM "authenticated";

GRANT SELECT ("answered_at") ON TABLE "public"."interpretation_questions" TO "authenticated";

REVOKE ALL ("answered_by") ON TABLE "public"."interpretation_questions" FROM "authenticated";

GRANT SELECT ("answered_by") ON TABLE "public"."interpretation_questions" TO "authenticated";

REVOKE ALL ("claimed_at") ON TABLE "public"."interpretation_questions" FROM "authenticated";

GRANT SELECT ("claimed_at") ON TABLE "public"."interpretation_questions" TO "authenticated";

REVOKE ALL ("claimed_by") ON TABLE "public"."interpretation_questions" FROM "authenticated";

GRANT SELECT ("claimed_by") ON TABLE "public"."interpretation_questions" TO "authenticated";

REVOKE ALL ("created_at") ON TABLE "public"."interpretation_questions" FROM "authenticated";

GRANT SELECT ("created_at") ON TABLE "public"."interpretation_questions" TO "authenticated";

REVOKE ALL ("id") ON TABLE "public"."interpretation_questions" FROM "authenticated";

GRANT SELECT ("id") ON TABLE "public"."interpretation_questions" TO "authenticated";

REVOKE ALL ("interpretation_id") ON TABLE "public"."interpretation_questions" FROM "authenticated";

GRANT SELECT ("interpretation_id"), UPDATE ("interpretation_id") ON TABLE "public"."interpretation_questions" TO "authenticated";

REVOKE ALL ("note") ON TABLE "public"."interpretation_questions" FROM "authenticated";

GRANT SELECT ("note"), UPDATE ("note") ON TABLE "public"."interpretation_questions" TO "authenticated";

REVOKE ALL ("question") ON TABLE "public"."interpretation_questions" FROM "authenticated";

GRANT INSERT ("question") ON TABLE "public"."interpretation_questions" TO "authenticated";

REVOKE ALL ("request_id") ON TABLE "public"."interpretation_questions" FROM "authenticated";

GRANT INSERT ("request_id") ON TABLE "public"."interpretation_questions" TO "authenticated";

REVOKE ALL ("status") ON TABLE "public"."interpretation_questions" FROM "authenticated";

GRANT SELECT ("status"), UPDATE ("status") ON TABLE "public"."interpretation_questions" TO "authenticated";

REVOKE ALL ("user_email") ON TABLE "public"."interpretation_questions" FROM "authenticated";

GRANT INSERT ("user_email") ON TABLE "public"."interpretation_questions" TO "authenticated";

REVOKE ALL ("user_name") ON TABLE "public"."interpretation_questions" FROM "authenticated";

GRANT INSERT ("user_name") ON TABLE "public"."interpretation_questions" TO "authenticated";

GRANT DELETE ON TABLE "public"."interpretation_questions" TO "authenticated";
