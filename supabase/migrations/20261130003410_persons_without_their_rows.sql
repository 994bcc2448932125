SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.account_for_office (
  account uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
RETURN
  (SELECT jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at, 'is_admin', p.is_admin, 'counts', private.data_counts_of(u.id), 'pictures', (SELECT
  COALESCE(jsonb_agg(o.name ORDER BY o.name), '[]'::jsonb) AS "coalesce" FROM storage.objects o
  WHERE ((o.bucket_id = 'avatars'::text) AND starts_with(o.name, (u.id || '-'::text))))) AS jsonb_build_object FROM (auth.users u JOIN public.profiles p ON ((p.id = u.id)))
  WHERE (u.id = account_for_office.account));

CREATE OR REPLACE FUNCTION public.erase_person (
  email private.text_2000
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  account constant uuid := private.account_of(email);
  messages int;
  questions int;
begin
  perform private.require('staff');
  -- As when administrators are removed: two that go at once would both still see the other.
  perform pg_advisory_xact_lock(hashtextextended('staff', 0));
  if exists (select from public.profiles p where p.id = account and p.is_admin)
    and not exists (select from public.profiles p where p.id <> account and p.is_admin)
  then
    raise exception 'Det måste finnas minst en medarbetare.' using errcode = 'PT409';
  end if;
  delete from public.contact_messages m where private.is_address(m.email, erase_person.email);
  get diagnostics messages = row_count;
  delete from public.interpretation_questions q where private.is_address(q.user_email, erase_person.email);
  get diagnostics questions = row_count;
  -- Supabase's own tables that name an account without a foreign key.
  delete from auth.flow_state f where f.user_id = account;
  delete from auth.audit_log_entries a where a.payload ->> 'actor_id' = account::text
    or private.is_address(a.payload ->> 'actor_username', erase_person.email);
  perform private.log_security('person_erased', nullif(auth.uid(), account));
  delete from auth.users u where u.id = account;
  -- Hosted, the page has removed the pictures through the storage interface before: this leaves bytes behind.
  perform private.sweep_avatars(100);
  return jsonb_build_object('accounts', (account is not null)::int, 'messages', messages, 'questions', questions);
end $function$;

CREATE OR REPLACE FUNCTION public.export_person (
  email private.text_2000
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require('staff');
  perform private.log_security('export', auth.uid(), 'person');
  return jsonb_build_object(
    'account', private.account_for_office(private.account_of(email)),
    'messages', (select coalesce(jsonb_agg(to_jsonb(m) - '{note,request_id}'::text[] order by m.created_at), '[]')
      from public.contact_messages m where private.is_address(m.email, export_person.email)),
    'questions', (select coalesce(jsonb_agg(to_jsonb(q) - '{note,request_id,answered_by,claimed_by}'::text[] order by q.created_at), '[]')
      from public.interpretation_questions q where private.is_address(q.user_email, export_person.email)));
end $function$;

CREATE OR REPLACE FUNCTION public.find_person (
  email private.text_2000
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  account constant uuid := private.account_of(email);
begin
  perform private.require('staff');
  perform private.log_security('person_read', auth.uid());
  return jsonb_build_object(
    'account', private.account_for_office(account),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'created_at', m.created_at, 'message', m.message) order by m.created_at desc), '[]')
      from public.contact_messages m where private.is_address(m.email, find_person.email)),
    'questions', (select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'created_at', q.created_at, 'question', q.question) order by q.created_at desc), '[]')
      from public.interpretation_questions q where private.is_address(q.user_email, find_person.email)));
end $function$;

CREATE OR REPLACE FUNCTION public.lost_avatars()
  RETURNS SETOF text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
BEGIN ATOMIC
 SELECT o.name
    FROM storage.objects o
   WHERE ((o.bucket_id = 'avatars'::text) AND (NOT (EXISTS ( SELECT
            FROM auth.users u
           WHERE ((u.id)::text = "left"(o.name, 36))))))
  LIMIT 100;
END;

REVOKE ALL ON FUNCTION "public"."lost_avatars"() FROM PUBLIC, "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."account_for_office"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."lost_avatars"() TO "service_role";
