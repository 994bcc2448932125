SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.save_inbox_note (
  table_name private.text_2000,
  id         uuid,
  opened     private.text_2000 DEFAULT NULL::text,
  note       private.text_2000 DEFAULT NULL::text
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  present text;
  found_rows int;
begin
  perform private.require('answer');
  if (table_name in ('interpretation_questions', 'contact_messages')) is not true then
    raise exception 'Tabellen % har inga anteckningar.', table_name using errcode = '22023';
  end if;
  execute format('update public.%I t set note = $3 where t.id = $1 and t.note is not distinct from $2', table_name)
    using id, opened, note;
  execute format('select t.note from public.%I t where t.id = $1', table_name) into present using id;
  get diagnostics found_rows = row_count;
  if found_rows = 0 then
    raise exception 'Det som anteckningen gäller finns inte längre.' using errcode = 'PT404';
  end if;
  return present;
end $function$;

REVOKE ALL ON FUNCTION "public"."save_inbox_note"(private.text_2000, uuid, private.text_2000, private.text_2000) FROM PUBLIC, "anon", "service_role";

GRANT EXECUTE ON FUNCTION "public"."save_inbox_note"(private.text_2000, uuid, private.text_2000, private.text_2000) TO "authenticated";
