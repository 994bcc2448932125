SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.privacy_version()
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN '2026-11-30'::text;
