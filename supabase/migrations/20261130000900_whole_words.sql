SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.whole_words (
  content text,
  most    integer
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN CASE WHEN (char_length(content) <= most) THEN content ELSE
  (regexp_replace(private.beginning(content, most), '[[:space:],;:.!?–-]+[^[:space:]]*$'::text, ''::text) || '…'::text) END;

CREATE OR REPLACE FUNCTION private.excerpt (
  html text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN private.whole_words(private.prose_of(html), 200);

CREATE OR REPLACE FUNCTION private.first_line (
  content text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN private.whole_words(btrim(content), 80);

CREATE OR REPLACE FUNCTION private.first_words (
  content text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN NULLIF(private.whole_words(content, 100), ''::text);

REVOKE ALL ON FUNCTION "private"."whole_words"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."whole_words"(text, integer) TO "authenticated", "service_role";

-- Stored excerpts are made anew. The articles themselves do not change, so neither the log nor updated_at does.
ALTER TABLE public.subject_articles DISABLE TRIGGER USER;
UPDATE public.subject_articles SET content = content;
ALTER TABLE public.subject_articles ENABLE TRIGGER USER;
ALTER TABLE public.false_religion_articles DISABLE TRIGGER USER;
UPDATE public.false_religion_articles SET content = content;
ALTER TABLE public.false_religion_articles ENABLE TRIGGER USER;
