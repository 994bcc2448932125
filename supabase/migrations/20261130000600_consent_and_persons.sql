SET local check_function_bodies = off;

DROP POLICY "Anyone reads the settings that pages show" ON "public"."site_settings";

DROP POLICY "Members read what is public, administrators everything" ON "public"."site_settings";

ALTER TABLE "public"."security_events"
  DROP CONSTRAINT "security_events_kind_check";

ALTER TABLE "public"."site_settings"
  DROP CONSTRAINT "days_are_a_number";

DROP FUNCTION "public"."my_data"();

DROP FUNCTION "public"."my_data_counts"();

ALTER TABLE "public"."profiles"
  ADD COLUMN "consent_version" text;

ALTER TABLE "public"."profiles"
  ADD COLUMN "consented_at" timestamp WITH time zone;

CREATE OR REPLACE FUNCTION private.account_of (
  email text
)
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SET search_path TO ''
RETURN (SELECT u.id FROM auth.users u WHERE (lower(NORMALIZE((u.email)::text, NFC)) = lower(NORMALIZE(btrim(account_of.email), NFC))) LIMIT 1);

CREATE OR REPLACE FUNCTION private.create_profile()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into public.profiles (id, first_name, consent_version, consented_at)
  values (new.id, left(nullif(btrim(new.raw_user_meta_data ->> 'first_name'), ''), 100),
    left(nullif(btrim(new.raw_user_meta_data ->> 'consent_version'), ''), 40),
    case when btrim(new.raw_user_meta_data ->> 'consent_version') <> '' then now() end)
  on conflict (id) do nothing;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.data_counts_of (
  account uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  kept record;
  rows bigint;
  counts jsonb := jsonb_build_object('pictures', (
    select count(*) from storage.objects o where o.bucket_id = 'avatars' and starts_with(o.name, account || '-')));
begin
  for kept in select * from private.personal_tables() loop
    execute format('select count(*) from %s where %I = $1', kept.in_table, kept.column_name) into rows using account;
    counts := counts || jsonb_build_object(kept.name, rows);
  end loop;
  return counts;
end $function$;

CREATE OR REPLACE FUNCTION private.data_of (
  account uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET "TimeZone" TO 'UTC'
  AS $function$
declare
  kept record;
  rows jsonb;
  data jsonb := jsonb_build_object(
    'account', (
      select jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at, 'confirmed_at', u.email_confirmed_at,
        'last_sign_in_at', u.last_sign_in_at, 'metadata', u.raw_user_meta_data)
      from auth.users u where u.id = account),
    'sessions', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from private.sessions_of(account) s),
    'pictures', (
      select coalesce(jsonb_agg(jsonb_build_object('name', o.name, 'created_at', o.created_at) order by o.name), '[]')
      from storage.objects o where o.bucket_id = 'avatars' and starts_with(o.name, account || '-')));
begin
  for kept in select * from private.personal_tables() loop
    execute format('select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from (select %s from %s where %I = $1) r',
      private.exported_columns(kept.in_table, kept.column_name, kept.is_own), kept.in_table, kept.column_name)
    into rows using account;
    data := data || jsonb_build_object(kept.name, rows);
  end loop;
  return data;
end $function$;

CREATE OR REPLACE FUNCTION private.demand_consent()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if not private.has_consented() then
    raise exception 'Portalen behöver ditt samtycke innan det kan sparas. Du ger det på sidan Mina uppgifter.' using errcode = 'PT403';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.has_consented()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
RETURN ((NOT (EXISTS (SELECT FROM public.site_settings s
  WHERE ((s.setting_key = 'public_legal_ground'::text) AND (s.setting_value = 'consent'::text))))) OR (EXISTS (SELECT FROM public.profiles p
  WHERE ((p.id = auth.uid()) AND (p.consented_at IS NOT NULL)))));

CREATE OR REPLACE FUNCTION private.is_address (
  written text,
  email   text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
RETURN (lower(NORMALIZE(btrim(written), NFC)) = lower(NORMALIZE(btrim(email), NFC)));

CREATE OR REPLACE FUNCTION private.is_shown_setting (
  key text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
RETURN
  ((key = ANY (ARRAY['discord_invite_url'::text, 'contact_phone'::text, 'contact_email'::text, 'meeting_location'::text, 'meeting_map_url'::text, 'facebook_url'::text,
  'instagram_url'::text,
  'youtube_url'::text,
  'tiktok_url'::text,
  'x_url'::text,
  'salvation_video_url'::text,
  'lesson_demo_video_url'::text,
  'about_converts'::text,
  'about_availability'::text,
  'about_years'::text,
  'about_percent'::text, 'history_days'::text, 'question_name_days'::text, 'message_days'::text])) OR (key ~ '^(gospel_video_[a-z]{2}_url|public_[a-z0-9_]+)$'::text));

CREATE OR REPLACE FUNCTION private.sessions_of (
  account uuid
)
  RETURNS TABLE (
    id         uuid,
    device     text,
    first_seen timestamp with time zone,
    last_seen  timestamp with time zone,
    is_current boolean
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
BEGIN ATOMIC
 SELECT s.id,
     private.device_kind(s.user_agent)
  AS device_kind,
     s.created_at,
     GREATEST(s.created_at, s.updated_at, (s.refreshed_at AT TIME ZONE 'UTC'::text)) AS "greatest",
     (NOT ((s.id)::text IS DISTINCT FROM (auth.jwt() ->> 'session_id'::text)))
    FROM auth.sessions s
   WHERE ((s.user_id = sessions_of.account) AND ((s.not_after IS NULL) OR (s.not_after > now())))
   ORDER BY (NOT ((s.id)::text IS DISTINCT FROM (auth.jwt() ->> 'session_id'::text))) DESC, GREATEST(s.created_at, s.updated_at, (s.refreshed_at AT TIME ZONE 'UTC'::text)) DESC, s.id;
END;

CREATE OR REPLACE FUNCTION private.tidy (
  most integer DEFAULT 200
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from public.changes c where c.id in (
    select o.id from public.changes o where o.at < now() - private.days_of('history_days', 365) order by o.at limit most);
  delete from public.security_events e where e.id in (
    select o.id from public.security_events o where o.last_at < now() - interval '180 days' order by o.last_at limit most);
  delete from public.interpretations i where i.id in (
    select o.id from public.interpretations o where o.deleted_at < now() - interval '30 days' limit most);
  delete from public.soul_winning_lessons l where l.id in (
    select o.id from public.soul_winning_lessons o where o.deleted_at < now() - interval '30 days' limit most);
  delete from public.note_versions v where v.id in (
    select o.id from public.note_versions o where o.replaced_at < now() - interval '30 days' order by o.replaced_at limit most);
  update public.interpretation_questions q set user_name = null, user_email = null where q.id in (
    select o.id from public.interpretation_questions o
    where (o.user_name is not null or o.user_email is not null)
      and o.answered_at < now() - private.days_of('question_name_days', 90)
    order by o.answered_at limit most);
  delete from public.question_receipts r where r.token_hash in (
    select o.token_hash from public.question_receipts o join public.interpretation_questions q on q.id = o.question_id
    where q.status <> 'pending' and q.answered_at < now() - private.days_of('question_name_days', 90)
    limit most);
  delete from public.contact_messages m where m.id in (
    select o.id from public.contact_messages o where o.created_at < now() - private.days_of('message_days', 365) order by o.created_at limit most);
  delete from public.interpretation_questions q where q.id in (
    select o.id from public.interpretation_questions o where o.created_at < now() - private.days_of('message_days', 365) order by o.created_at limit most);
  perform private.sweep_avatars(most);
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
  perform private.sweep_avatars(100);
  return jsonb_build_object('accounts', (account is not null)::int, 'messages', messages, 'questions', questions);
end $function$;

REVOKE ALL ON FUNCTION "public"."erase_person"(private.text_2000) FROM PUBLIC, "anon", "service_role";

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
    'account', case when private.account_of(email) is not null then private.data_of(private.account_of(email)) end,
    'messages', (select coalesce(jsonb_agg(to_jsonb(m) - '{note,request_id}'::text[] order by m.created_at), '[]')
      from public.contact_messages m where private.is_address(m.email, export_person.email)),
    'questions', (select coalesce(jsonb_agg(to_jsonb(q) - '{note,request_id,answered_by,claimed_by}'::text[] order by q.created_at), '[]')
      from public.interpretation_questions q where private.is_address(q.user_email, export_person.email)));
end $function$;

REVOKE ALL ON FUNCTION "public"."export_person"(private.text_2000) FROM PUBLIC, "anon", "service_role";

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
    'account', (select jsonb_build_object('id', u.id, 'created_at', u.created_at, 'is_admin', p.is_admin, 'counts', private.data_counts_of(u.id))
      from auth.users u join public.profiles p on p.id = u.id where u.id = account),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'created_at', m.created_at, 'message', m.message) order by m.created_at desc), '[]')
      from public.contact_messages m where private.is_address(m.email, find_person.email)),
    'questions', (select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'created_at', q.created_at, 'question', q.question) order by q.created_at desc), '[]')
      from public.interpretation_questions q where private.is_address(q.user_email, find_person.email)));
end $function$;

REVOKE ALL ON FUNCTION "public"."find_person"(private.text_2000) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.my_data()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
RETURN private.data_of(auth.uid());

REVOKE ALL ON FUNCTION "public"."my_data"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.my_data_counts()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
RETURN private.data_counts_of(auth.uid());

REVOKE ALL ON FUNCTION "public"."my_data_counts"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.my_sessions()
  RETURNS TABLE (
    id         uuid,
    device     text,
    first_seen timestamp with time zone,
    last_seen  timestamp with time zone,
    is_current boolean
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
BEGIN ATOMIC
 SELECT s.id,
     s.device,
     s.first_seen,
     s.last_seen,
     s.is_current
    FROM private.sessions_of(auth.uid()) s(id, device, first_seen, last_seen, is_current);
END;

CREATE OR REPLACE FUNCTION public.set_consent (
  version private.text_2000
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if auth.uid() is null then
    raise insufficient_privilege using message = 'Logga in först.';
  end if;
  update public.profiles p set consent_version = left(nullif(btrim(version), ''), 40),
    consented_at = case when btrim(version) <> '' then now() end
  where p.id = auth.uid();
end $function$;

REVOKE ALL ON FUNCTION "public"."set_consent"(private.text_2000) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "public"."profiles"
  ADD CONSTRAINT "profiles_consent_version_check" CHECK (((char_length(consent_version) >= 1) AND (char_length(consent_version) <= 40)));

ALTER TABLE "public"."security_events"
  ADD CONSTRAINT "security_events_kind_check"
    CHECK
    ((kind = ANY (ARRAY['sign_in_failed'::text, 'refused'::text, 'inbox_read'::text, 'export'::text, 'right_given'::text, 'right_taken'::text, 'person_read'::text,
    'person_erased'::text])));

ALTER TABLE "public"."site_settings"
  ADD CONSTRAINT "days_are_a_number"
    CHECK (((setting_key <> ALL (ARRAY['history_days'::text, 'question_name_days'::text, 'message_days'::text])) OR (setting_value ~ '^[1-9][0-9]{0,3}$'::text)));

ALTER TABLE "public"."site_settings"
  ADD CONSTRAINT "legal_ground_is_known" CHECK (((setting_key <> 'public_legal_ground'::text) OR (setting_value = ANY (ARRAY['consent'::text, 'religious'::text]))));

ALTER TABLE "public"."site_settings"
  ADD CONSTRAINT "office_idle_minutes_is_a_number" CHECK (((setting_key <> 'office_idle_minutes'::text) OR (setting_value ~ '^(0|[1-9][0-9]{0,2})$'::text)));

CREATE TRIGGER demand_consent
  BEFORE INSERT OR UPDATE ON public.highlight_names
  FOR EACH ROW
  WHEN (((new.user_id = auth.uid()) AND (pg_trigger_depth() = 0)))
  EXECUTE FUNCTION private.demand_consent();

CREATE TRIGGER demand_consent
  BEFORE INSERT OR UPDATE ON public.reading_calendars
  FOR EACH ROW
  WHEN (((new.user_id = auth.uid()) AND (pg_trigger_depth() = 0)))
  EXECUTE FUNCTION private.demand_consent();

CREATE TRIGGER demand_consent
  BEFORE INSERT OR UPDATE ON public.saved_interpretations
  FOR EACH ROW
  WHEN (((new.user_id = auth.uid()) AND (pg_trigger_depth() = 0)))
  EXECUTE FUNCTION private.demand_consent();

CREATE TRIGGER demand_consent
  BEFORE INSERT OR UPDATE ON public.user_bible_reading_progress
  FOR EACH ROW
  WHEN (((new.user_id = auth.uid()) AND (pg_trigger_depth() = 0)))
  EXECUTE FUNCTION private.demand_consent();

CREATE TRIGGER demand_consent
  BEFORE INSERT OR UPDATE ON public.user_lesson_progress
  FOR EACH ROW
  WHEN (((new.user_id = auth.uid()) AND (pg_trigger_depth() = 0)))
  EXECUTE FUNCTION private.demand_consent();

CREATE TRIGGER demand_consent
  BEFORE INSERT OR UPDATE ON public.verse_highlights
  FOR EACH ROW
  WHEN (((new.user_id = auth.uid()) AND (pg_trigger_depth() = 0)))
  EXECUTE FUNCTION private.demand_consent();

CREATE TRIGGER demand_consent
  BEFORE INSERT OR UPDATE ON public.verse_notes
  FOR EACH ROW
  WHEN (((new.user_id = auth.uid()) AND (pg_trigger_depth() = 0)))
  EXECUTE FUNCTION private.demand_consent();

CREATE POLICY "Anyone reads the settings that pages show" ON "public"."site_settings"
  FOR SELECT
  TO "anon"
  USING (private.is_shown_setting(setting_key));

CREATE POLICY "Members read what is public, administrators everything" ON "public"."site_settings"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.may('settings'::text) AS may) OR private.is_shown_setting(setting_key)));

REVOKE ALL ON FUNCTION "private"."account_of"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."data_counts_of"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."data_of"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."demand_consent"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_consented"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_consented"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."is_address"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_shown_setting"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_shown_setting"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."sessions_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."erase_person"(private.text_2000) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."export_person"(private.text_2000) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."find_person"(private.text_2000) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."my_data"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."my_data_counts"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."set_consent"(private.text_2000) TO "authenticated";
