SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.apply_row (
  value jsonb,
  at    timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  me constant uuid := auth.uid();
  of_row constant uuid := (value ->> 'row')::uuid;
  of_list uuid := (value ->> 'list')::uuid;
begin
  if value ->> 'kind' = 'words' and private.is_removed_list(of_list) then
    of_list := me;
  end if;
  if value ->> 'place' is null then
    delete from public.collection_rows where user_id = me and id = of_row;
  else
    insert into public.collection_rows (user_id, id, list_id, kind, place, osis, chapter, first_verse, last_verse, item_id, body, changed_at)
    values (me, of_row, of_list, value ->> 'kind', value ->> 'place', value ->> 'osis', (value ->> 'chapter')::int,
      (value ->> 'first')::int, (value ->> 'last')::int, (value ->> 'item')::uuid, value ->> 'body', at)
    on conflict (user_id, id) do update set place = excluded.place, body = excluded.body, changed_at = excluded.changed_at;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION private.is_removed_list (
  of_list uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
RETURN ((NOT (EXISTS (SELECT FROM public.collections c WHERE ((c.user_id = auth.uid()) AND (c.id = is_removed_list.of_list))))) AND (EXISTS (SELECT FROM private.applied_entries a
  WHERE ((a.user_id = auth.uid()) AND (a.target = ('list '::text || is_removed_list.of_list))))));

REVOKE ALL ON FUNCTION "private"."is_removed_list"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_removed_list"(uuid) TO "authenticated";
