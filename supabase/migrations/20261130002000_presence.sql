SET local check_function_bodies = off;

CREATE TABLE "private"."open_forms" (
  "id"         bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "editor"     uuid,
  "table_name" text                     NOT NULL,
  "row_id"     text                     NOT NULL,
  "seen_at"    timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "open_forms_editor_table_name_row_id_key" UNIQUE (editor, table_name, row_id),
  CONSTRAINT "open_forms_pkey" PRIMARY KEY (id),
  CONSTRAINT "open_forms_row_id_check" CHECK ((char_length(row_id) <= 100))
);

CREATE OR REPLACE FUNCTION public.office_presence (
  of_table private.text_2000,
  of_row   private.text_2000
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  me constant uuid := auth.uid();
begin
  perform private.require('write');
  if not exists (select from private.content_tables c where c.name = of_table) then
    raise exception 'Tabellen % har inga formulär.', of_table using errcode = '22023';
  end if;
  insert into private.open_forms (editor, table_name, row_id) values (me, of_table, of_row)
  on conflict (editor, table_name, row_id) do update set seen_at = now();
  delete from private.open_forms f
  where f.seen_at < now() - interval '1 minute' or f.editor = me and f.id not in (
    select o.id from private.open_forms o where o.editor = me order by o.seen_at desc, o.id desc limit 10);
  return jsonb_build_object(
    'others', (
      select coalesce(jsonb_agg(private.name_of(f.editor) order by f.id), '[]') from private.open_forms f
      where f.table_name = of_table and f.row_id = of_row and f.editor <> me),
    'saved', (
      select jsonb_build_object('by', private.name_of(last.actor), 'at', last.at)
      from (
        select c.actor, c.at from public.change_rows r join public.changes c on c.id = r.change_id
        where r.table_name = of_table and r.row_id = of_row order by r.change_id desc limit 1
      ) last
      where last.actor <> me and last.at > now() - interval '5 minutes'));
end $function$;

REVOKE ALL ON FUNCTION "public"."office_presence"(private.text_2000, private.text_2000) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "private"."open_forms"
  ADD CONSTRAINT "open_forms_editor_fkey" FOREIGN KEY (editor) REFERENCES auth.users(id) ON DELETE SET NULL;

CREATE INDEX open_forms_of_row ON private.open_forms USING btree (table_name, row_id);

GRANT EXECUTE ON FUNCTION "public"."office_presence"(private.text_2000, private.text_2000) TO "authenticated";
