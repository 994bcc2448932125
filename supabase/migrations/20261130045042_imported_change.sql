SET local check_function_bodies = off;

ALTER TABLE "private"."bible_import_books"
  ADD COLUMN "change_id" bigint;

CREATE OR REPLACE FUNCTION public.change_of_imported_book (
  import_id bigint,
  osis      private.text_2000
)
  RETURNS bigint
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require('write');
  return (select b.change_id from private.bible_import_books b
    where b.import_id = change_of_imported_book.import_id and b.osis = change_of_imported_book.osis);
end $function$;

REVOKE ALL ON FUNCTION "public"."change_of_imported_book"(bigint, private.text_2000) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.import_book (
  import_id bigint,
  osis      private.text_2000,
  verses    private.json_2mb,
  marks     private.json_2mb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  running constant private.bible_imports := private.take_import(import_id);
  is_hidden constant boolean := exists (select from private.bible_import_books b where b.osis = import_book.osis and b.state = 'waiting');
  written jsonb;
begin
  if running.ended_at is not null then
    raise exception 'Inläsningen är avslutad.' using errcode = 'PT409';
  elsif running.translation_code is null then
    raise exception 'Översättningen är borttagen. Börja om inläsningen.' using errcode = 'PT409';
  elsif (import_book.osis = any (running.books)) is not true then
    raise exception 'Boken ”%” hör inte till inläsningen.', left(import_book.osis, 60) using errcode = '22023';
  end if;
  perform private.check_sent_book(import_book.osis, verses, marks);
  begin
    written := private.write_book(import_book.osis, verses, marks, running.translation_code,
      hides => running.shown = 'at_end', shows => is_hidden and running.shown = 'by_book');
  exception when check_violation then
    raise exception '%: rubrikerna har fel form.', (select c.name from private.canon c where c.osis = import_book.osis) using errcode = '22023';
  end;
  update private.bible_imports i set editor = auth.uid(), last_at = now() where i.id = running.id;
  -- An earlier import that was not finished leaves its hidden books to this one.
  update private.bible_import_books b set state = 'seen' where b.osis = import_book.osis and b.import_id <> running.id and b.state = 'waiting';
  insert into private.bible_import_books as b (import_id, osis, state, result, change_id)
  values (running.id, import_book.osis,
    case when running.shown = 'at_end' and ((written ->> 'made')::boolean or is_hidden) then 'waiting' else 'seen' end, written - '{name,made}'::text[], private.this_change())
  on conflict on constraint bible_import_books_pkey do update set state = excluded.state, change_id = coalesce(excluded.change_id, b.change_id),
    result = case when jsonb_build_array(written -> 'added', written -> 'changed', written -> 'removed', written -> 'finished') = '[0,0,0,false]' then b.result else excluded.result end
  returning b.result into written;
  return written;
end $function$;

GRANT EXECUTE ON FUNCTION "public"."change_of_imported_book"(bigint, private.text_2000) TO "authenticated";
