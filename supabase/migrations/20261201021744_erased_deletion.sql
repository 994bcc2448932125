SET local check_function_bodies = off;

DROP FUNCTION "public"."erase_item"(private.text_2000, private.text_2000);

CREATE OR REPLACE FUNCTION public.erase_item (
  table_name private.text_2000,
  row_id     private.text_2000,
  change_id  bigint            DEFAULT NULL::bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  deletion public.change_rows;
begin
  perform private.require('write');
  if table_name = 'verses' and change_id is null then
    raise exception 'Ladda om sidan och försök igen.' using errcode = 'PT409';
  end if;
  select r.* into deletion from public.change_rows r
  where r.table_name = erase_item.table_name and r.row_id = erase_item.row_id and r.operation = 'delete' and r.before is not null
    and (erase_item.change_id is null or r.change_id = erase_item.change_id)
    and r.table_name in (select c.name from private.content_tables c)
  order by r.change_id desc, r.ordinal desc limit 1;
  if deletion.change_id is null or not private.is_gone(deletion) then
    raise exception 'Innehållet ligger inte i papperskorgen.' using errcode = 'PT404';
  end if;
  update public.change_rows r set before = null, after = null, label = null
  from private.rows_of_change(deletion.change_id, erase_item.table_name, erase_item.row_id) gone
  where r.table_name = gone.table_name and r.row_id = gone.row_id and gone.operation = 'delete'
    -- Of a chapter that stays only these verses.
    and (erase_item.table_name <> 'verses' or (r.change_id, r.ordinal) = (gone.change_id, gone.ordinal))
    -- Verses that the chapter no longer had are in the trash themselves.
    and (r.table_name <> 'verses' or r.operation <> 'delete' or r.change_id = gone.change_id or private.went_along(r)
      or gone.before -> 'verses' ?| array(select jsonb_object_keys(r.before -> 'verses')));
  if private.is_hidable(table_name) then
    execute format('delete from public.%I t where %s and t.deleted_at is not null', table_name, private.rows_named(table_name))
      using array[row_id];
  end if;
end $function$;

REVOKE ALL ON FUNCTION "public"."erase_item"(private.text_2000, private.text_2000, bigint) FROM PUBLIC, "anon", "service_role";

GRANT EXECUTE ON FUNCTION "public"."erase_item"(private.text_2000, private.text_2000, bigint) TO "authenticated";
