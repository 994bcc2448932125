SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.is_recent()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
RETURN COALESCE((private.proved_at(CASE WHEN private.has_factor(auth.uid()) THEN 'totp'::text ELSE NULL::text END) >= (now() - '00:05:00'::interval)), false);

CREATE OR REPLACE FUNCTION private.require_recent()
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  has_factor constant boolean := private.has_factor(auth.uid());
begin
  if not private.is_recent() then
    raise exception using errcode = 'PT403',
      message = case when has_factor then 'Skriv koden från din app igen.' else 'Skriv ditt lösenord igen.' end,
      hint = case when has_factor then 'recent_code' else 'recent_password' end;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.delete_my_data (
  kinds private.texts_50
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  own constant text[] := array(select p.name from private.personal_tables() p where p.is_own and p.name not in ('profiles', 'consents'));
  unknown constant text := (select kind from unnest(kinds) kind where kind <> all (own) limit 1);
  kept record;
begin
  perform private.require_level();
  if unknown is not null then
    raise exception 'Det går inte att ta bort: %', left(unknown, 60) using errcode = 'PT404';
  end if;
  for kept in select p.* from private.personal_tables() p where p.name = any (kinds) and p.is_own loop
    execute format('delete from %s where %I = $1', kept.in_table, kept.column_name) using auth.uid();
  end loop;
end $function$;

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
  perform private.require_recent();
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
  perform private.require_recent();
  perform private.log_security('export', auth.uid(), 'person');
  return jsonb_build_object(
    'account', private.account_for_office(private.account_of(email)),
    'messages', (select coalesce(jsonb_agg(to_jsonb(m) - '{note,request_id}'::text[] order by m.created_at), '[]')
      from public.contact_messages m where private.is_address(m.email, export_person.email)),
    'questions', (select coalesce(jsonb_agg(to_jsonb(q) - '{note,request_id,answered_by,claimed_by}'::text[] order by q.created_at), '[]')
      from public.interpretation_questions q where private.is_address(q.user_email, export_person.email)));
end $function$;

CREATE OR REPLACE FUNCTION public.set_consent (
  version private.text_2000,
  remove  boolean           DEFAULT false
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  me constant uuid := auth.uid();
  given constant text := left(nullif(btrim(version), ''), 40);
  before constant text := (select p.consent_version from public.profiles p where p.id = me);
begin
  if me is null then
    raise insufficient_privilege using message = 'Logga in först.';
  elsif given is not null and (
    select count(*) from public.consents c where c.user_id = me and c.kind = 'given' and c.at > now() - interval '1 day') >= 20
  then
    raise exception 'Samtycket har ändrats ovanligt många gånger. Försök igen i morgon.' using errcode = 'PT429';
  end if;
  update public.profiles p set consent_version = given, consented_at = case when given is not null then now() end where p.id = me;
  if given is not null and given is distinct from before then
    insert into public.consents (user_id, kind, version) values (me, 'given', given);
  elsif given is null and before is not null then
    insert into public.consents (user_id, kind, version, removed) values (me, 'withdrawn', before, coalesce(remove, false));
  end if;
  if given is null and remove then
    perform public.delete_my_data(array(
      select p.name from private.personal_tables() p
      where p.is_own and p.name <> all ('{profiles,consents,notice_settings,private.notices,private.factor_permissions}')));
  end if;
end $function$;

REVOKE ALL ON FUNCTION "private"."is_recent"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_recent"() TO "authenticated";
