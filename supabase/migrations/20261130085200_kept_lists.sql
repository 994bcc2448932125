SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.apply_list (
  value jsonb,
  at    timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  me constant uuid := auth.uid();
  of_list constant uuid := (value ->> 'list')::uuid;
begin
  if coalesce(btrim(value ->> 'name'), '') = '' then
    delete from public.collections where user_id = me and id = of_list;
    if private.has_consented() then
      update public.collection_rows set changed_at = now() where user_id = me and list_id = of_list and of_list <> me;
    else
      delete from public.collection_rows where user_id = me and list_id = of_list and of_list <> me;
    end if;
  else
    insert into public.collections (user_id, id, name, created_at) values (me, of_list, btrim(value ->> 'name'), at)
    on conflict (user_id, id) do update set name = excluded.name;
  end if;
end $function$;

REVOKE UPDATE ("chapter") ON TABLE "public"."collection_rows" FROM "authenticated";

REVOKE UPDATE ("first_verse") ON TABLE "public"."collection_rows" FROM "authenticated";

REVOKE UPDATE ("id") ON TABLE "public"."collection_rows" FROM "authenticated";

REVOKE UPDATE ("item_id") ON TABLE "public"."collection_rows" FROM "authenticated";

REVOKE UPDATE ("kind") ON TABLE "public"."collection_rows" FROM "authenticated";

REVOKE UPDATE ("last_verse") ON TABLE "public"."collection_rows" FROM "authenticated";

REVOKE UPDATE ("list_id") ON TABLE "public"."collection_rows" FROM "authenticated";

REVOKE UPDATE ("osis") ON TABLE "public"."collection_rows" FROM "authenticated";

REVOKE UPDATE ("user_id") ON TABLE "public"."collection_rows" FROM "authenticated";

REVOKE UPDATE ("created_at") ON TABLE "public"."collections" FROM "authenticated";

REVOKE UPDATE ("id") ON TABLE "public"."collections" FROM "authenticated";

REVOKE UPDATE ("user_id") ON TABLE "public"."collections" FROM "authenticated";
