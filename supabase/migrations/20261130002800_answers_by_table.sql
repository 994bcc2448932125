SET local check_function_bodies = off;

DROP FUNCTION "public"."office_answers"(private.text_2000);
