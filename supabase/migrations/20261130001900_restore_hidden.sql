SET local check_function_bodies = off;

DROP FUNCTION "public"."undo"(bigint, private.text_2000, private.text_2000);

CREATE OR REPLACE FUNCTION private.switched_off (
  entries public.change_rows[]
)
  RETURNS public.change_rows[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select array_agg(jsonb_populate_record(entries[nth], jsonb_build_object('before', (entries[nth]).before || (
    select coalesce(jsonb_object_agg(name, false), '{}') from unnest(array['is_active', 'is_published']) name where (entries[nth]).before ? name))) order by nth)
  from generate_subscripts(entries, 1) nth
$function$;

CREATE OR REPLACE FUNCTION public.undo (
  change_id  bigint,
  table_name private.text_2000 DEFAULT NULL::text,
  row_id     private.text_2000 DEFAULT NULL::text,
  hidden     boolean           DEFAULT false
)
  RETURNS bigint
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  run record;
  found_any boolean := false;
begin
  perform private.require('write');
  for run in
    -- The last of the change first. What follows upon each other and did the same goes together, so that triggers run once:
    -- parents come back before their children, and go after them.
    select r.table_name, r.operation, array_agg(r.entry order by r.ordinal desc) as entries,
      bool_and(c.name is not null) as is_content, bool_or(coalesce((r.entry).before, (r.entry).after) is null) as is_erased
    from (
      select e.table_name, e.operation, e.ordinal, e::public.change_rows as entry,
        row_number() over (order by e.ordinal) - row_number() over (partition by e.operation order by e.ordinal) as streak
      from private.rows_of_change(undo.change_id, undo.table_name, undo.row_id) e
    ) r left join private.content_tables c on c.name = r.table_name
    group by r.table_name, r.operation, r.streak, c.place
    order by max(max(r.ordinal)) over (partition by r.operation, r.streak) desc,
      case r.operation when 'delete' then c.place when 'insert' then - c.place end
  loop
    found_any := true;
    if not run.is_content then
      raise exception 'Det går inte att ångra.' using errcode = '22023';
    elsif run.is_erased then
      raise exception 'Innehållet är borttaget för gott.' using errcode = 'PT404';
    end if;
    begin
      case
        when run.table_name = 'verses' then perform private.undo_verses(run.entries);
        when run.operation = 'insert' then perform private.undo_inserts(run.table_name, run.entries);
        when run.operation = 'update' then perform private.undo_updates(run.table_name, run.entries);
        when hidden and run.table_name = undo.table_name then perform private.undo_deletes(run.table_name, private.switched_off(run.entries));
        else perform private.undo_deletes(run.table_name, run.entries);
      end case;
    exception
      when unique_violation then
        raise exception '%', private.taken_sentence((run.entries)[1]) using errcode = 'PT409',
          detail = jsonb_build_object('table_name', run.table_name, 'row_id', (run.entries)[1].row_id)::text;
      when foreign_key_violation then
        perform private.refuse_without_parent((run.entries)[1]);
    end;
  end loop;
  if not found_any then
    raise exception 'Det finns inget att ångra.' using errcode = 'PT404';
  end if;
  return private.this_change();
end $function$;

REVOKE ALL ON FUNCTION "public"."undo"(bigint, private.text_2000, private.text_2000, boolean) FROM PUBLIC, "anon", "service_role";

REVOKE ALL ON FUNCTION "private"."switched_off"(public.change_rows[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."switched_off"(public.change_rows[]) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."undo"(bigint, private.text_2000, private.text_2000, boolean) TO "authenticated";
