SET local check_function_bodies = off;

ALTER TABLE "public"."contact_messages"
  DROP CONSTRAINT "contact_messages_message_check";

ALTER TABLE "public"."contact_messages"
  DROP CONSTRAINT "contact_messages_name_check";

ALTER TABLE "public"."interpretation_questions"
  DROP CONSTRAINT "interpretation_questions_question_check";

CREATE OR REPLACE FUNCTION private.clean_visitor_text()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  fields jsonb := to_jsonb(new);
  name text;
  value text;
begin
  foreach name in array tg_argv loop
    value := btrim(normalize(fields ->> name, nfc));
    if name = tg_argv[tg_nargs - 1] then
      -- Line breaks of presentations and old printers.
      value := btrim(translate(value, E'\u000b\u000c', E'\n\n'), E' \t\r\n');
      if value ~ '[\u0001-\u0008\u000e-\u001f\u007f-\u009f]' then
        raise exception 'Texten innehåller tecken som inte går att visa.' using errcode = 'PT422';
      end if;
    elsif value ~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]' then
      raise exception 'Namn, e-post och telefon får inte innehålla osynliga tecken.' using errcode = 'PT422';
    end if;
    fields := jsonb_set(fields, array[name], coalesce(to_jsonb(value), 'null'));
  end loop;
  return jsonb_populate_record(new, fields);
end $function$;

-- The former checks counted no spaces around a text: rows that are too long with them lose the spaces.
update public.contact_messages set name = btrim(name), message = btrim(message)
where char_length(name) > 200 or char_length(message) > 5000;
update public.interpretation_questions set question = btrim(question) where char_length(question) > 2000;

ALTER TABLE "public"."contact_messages"
  ADD CONSTRAINT "contact_messages_message_check" CHECK (((btrim(message) <> ''::text) AND (char_length(message) <= 5000)));

ALTER TABLE "public"."contact_messages"
  ADD CONSTRAINT "contact_messages_name_check" CHECK (((btrim(name) <> ''::text) AND (char_length(name) <= 200)));

ALTER TABLE "public"."interpretation_questions"
  ADD CONSTRAINT "interpretation_questions_question_check" CHECK (((btrim(question) <> ''::text) AND (char_length(question) <= 2000)));
