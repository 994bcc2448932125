SET local check_function_bodies = off;

DROP FUNCTION "public"."set_consent"(private.text_2000);

CREATE TABLE "public"."consents" (
  "id"      uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "user_id" uuid                     NOT NULL,
  "at"      timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "kind"    text                     NOT NULL,
  "version" text,
  "removed" boolean,
  CONSTRAINT "consents_kind_check" CHECK ((kind = ANY (ARRAY['given'::text, 'withdrawn'::text]))),
  CONSTRAINT "consents_pkey" PRIMARY KEY (id),
  CONSTRAINT "consents_version_check" CHECK (((char_length(version) >= 1) AND (char_length(version) <= 40))),
  CONSTRAINT "given_has_a_version" CHECK (((kind <> 'given'::text) OR (version IS NOT NULL))),
  CONSTRAINT "withdrawn_has_a_choice" CHECK (((kind = 'withdrawn'::text) = (removed IS NOT NULL)))
);

ALTER TABLE "public"."consents"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."consents" FROM "anon";

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
  insert into public.consents (user_id, kind, version)
  select p.id, 'given', p.consent_version from public.profiles p where p.id = new.id and p.consent_version is not null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION private.has_consented()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
RETURN ((EXISTS (SELECT FROM public.site_settings s
  WHERE ((s.setting_key = 'public_legal_ground'::text) AND (s.setting_value <> 'consent'::text)))) OR (NOT (EXISTS (SELECT FROM public.profiles p
  WHERE ((p.id = auth.uid()) AND (p.consented_at IS NULL))))));

CREATE OR REPLACE FUNCTION private.keep_receipt (
  request      uuid,
  asked        text,
  asked_name   text,
  asked_email  text,
  receipt_hash text,
  is_repeated  boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  kept_for uuid;
  found_question constant uuid := coalesce(
    (select q.id from public.interpretation_questions q where q.request_id = request),
    (select q.id from public.interpretation_questions q
     where q.created_at > now() - interval '1 hour'
       -- As clean_visitor_text stores it.
       and q.question = translate(normalize(asked, nfc), E'\u000b\u000c', E'\n\n')
       and q.user_name is not distinct from normalize(asked_name, nfc)
       and q.user_email is not distinct from normalize(asked_email, nfc)
     order by q.created_at desc limit 1));
begin
  select r.question_id into kept_for from public.question_receipts r where r.token_hash = receipt_hash;
  if kept_for = found_question then
    return;
  elsif kept_for is not null or found_question is null then
    raise exception 'Ett kvitto gäller en enda fråga.' using errcode = 'PT409';
  end if;
  if is_repeated then
    perform private.count_sender();
  end if;
  -- Which questions a member asks may show a faith.
  insert into public.question_receipts values (receipt_hash, found_question, case when private.has_consented() then auth.uid() end);
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
  if unknown is not null then
    raise exception 'Det går inte att ta bort: %', left(unknown, 60) using errcode = 'PT404';
  end if;
  for kept in select p.* from private.personal_tables() p where p.name = any (kinds) and p.is_own loop
    execute format('delete from %s where %I = $1', kept.in_table, kept.column_name) using auth.uid();
  end loop;
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
      where p.is_own and p.name <> all ('{profiles,consents,notice_settings,private.notices}')));
  end if;
end $function$;

REVOKE ALL ON FUNCTION "public"."set_consent"(private.text_2000, boolean) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "public"."consents"
  ADD CONSTRAINT "consents_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX consents_of_member ON public.consents USING btree (user_id, at DESC);

CREATE POLICY "Members see their own consents" ON "public"."consents"
  FOR SELECT
  TO "authenticated"
  USING ((user_id = ( SELECT auth.uid() AS uid)));

GRANT EXECUTE ON FUNCTION "public"."set_consent"(private.text_2000, boolean) TO "authenticated";

REVOKE ALL ON TABLE "public"."consents" FROM "authenticated";

GRANT SELECT ON TABLE "public"."consents" TO "authenticated";

REVOKE ALL ON TABLE "public"."consents" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."consents" TO "service_role";

-- The consents that were given before.
insert into public.consents (user_id, at, kind, version)
  select id, consented_at, 'given', consent_version from public.profiles where consented_at is not null and consent_version is not null;
