SET local check_function_bodies = off;

ALTER TABLE "private"."notices"
  DROP CONSTRAINT "notices_kind_check";

ALTER TABLE "public"."security_events"
  DROP CONSTRAINT "security_events_kind_check";

DROP FUNCTION "public"."my_data"();

DROP FUNCTION "public"."take_notices"(timestamp WITH time zone);

CREATE TABLE "private"."confirmed_factors" (
  "factor_id"    uuid                     NOT NULL,
  "confirmed_at" timestamp with time zone NOT NULL DEFAULT now(),
  "confirmed_by" uuid,
  CONSTRAINT "confirmed_factors_pkey" PRIMARY KEY (factor_id)
);

ALTER TABLE "private"."confirmed_factors"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."factor_permissions" (
  "user_id"    uuid                     NOT NULL,
  "expires_at" timestamp with time zone NOT NULL DEFAULT (now() + '24:00:00'::interval),
  CONSTRAINT "factor_permissions_pkey" PRIMARY KEY (user_id)
);

ALTER TABLE "private"."factor_permissions"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.guard_factor_setting()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if auth.uid() is not null then
    if auth.jwt() ->> 'aal' is distinct from 'aal2' or not private.has_factor(auth.uid()) then
      raise insufficient_privilege using message = 'Lägg först till en säkerhetskod för ditt eget konto.';
    elsif not private.has_confirmed_factor(auth.uid()) then
      raise insufficient_privilege using message = 'Din säkerhetskod är inte bekräftad. Det görs under Medarbetare.';
    end if;
    perform private.require_recent();
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION private.has_confirmed_factor (
  account uuid
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return exists (
    select from auth.mfa_factors f join private.confirmed_factors c on c.factor_id = f.id
    where f.user_id = account and f.status = 'verified');
end $function$;

CREATE OR REPLACE FUNCTION private.has_factor (
  account uuid
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return exists (select from auth.mfa_factors f where f.user_id = account and f.status = 'verified');
end $function$;

CREATE OR REPLACE FUNCTION private.log_sign_in_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if exists (select from public.profiles p where p.id = new.id and p.is_admin) then
    perform private.log_security(tg_argv[0], null, '', new.id);
  end if;
  return null;
exception
  when others then
    raise warning 'A change of an account could not be logged: %', sqlerrm;
    return null;
end $function$;

CREATE OR REPLACE FUNCTION private.mail_about_factors()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into private.notices as n (user_id, kind, waiting, since)
  select p.id, 'factors', 1, now() from public.profiles p where p.is_admin order by p.id
  on conflict on constraint notices_pkey do update
    set waiting = n.waiting + 1, since = case n.waiting when 0 then excluded.since else n.since end;
  perform pg_notify('notices', '');
end $function$;

CREATE OR REPLACE FUNCTION private.may (
  action text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return action in ('write', 'publish', 'answer', 'settings', 'staff', 'own_factor') and private.is_admin()
    and (action = 'own_factor' or private.missing_factor() is null);
end $function$;

CREATE OR REPLACE FUNCTION private.missing_factor()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  has_factor constant boolean := private.has_factor(auth.uid());
begin
  if has_factor and auth.jwt() ->> 'aal' is distinct from 'aal2' then
    return 'code';
  elsif not exists (select from public.site_settings where setting_key = 'office_requires_factor' and setting_value = 'true') then
    return null;
  elsif not has_factor then
    return 'enrol';
  elsif not private.has_confirmed_factor(auth.uid()) then
    return 'confirm';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION private.note_factor()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  account constant uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
begin
  if tg_op <> 'DELETE' then
    insert into private.confirmed_factors (factor_id)
    select new.id
    where exists (
        select from auth.mfa_factors f join private.confirmed_factors c on c.factor_id = f.id
        where f.user_id = account and f.status = 'verified' and c.confirmed_at <= new.created_at)
      or exists (select from private.factor_permissions p where p.user_id = account and p.expires_at > now())
    on conflict do nothing;
    delete from private.factor_permissions p where p.user_id = account;
  end if;
  -- Members are not named in the log. A deleted account deletes its factors before its profile.
  if exists (select from public.profiles p join auth.users u on u.id = p.id where p.id = account and p.is_admin) then
    perform private.log_security(case tg_op when 'DELETE' then 'factor_removed' else 'factor_added' end, null, '', account);
    perform private.mail_about_factors();
  end if;
  return null;
exception
  when others then
    raise warning 'A second factor could not be noted: %', sqlerrm;
    return null;
end $function$;

CREATE OR REPLACE FUNCTION private.notice_wish (
  person uuid,
  kind   text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
RETURN
  COALESCE((SELECT CASE notice_wish.kind WHEN 'factors'::text THEN 'at_once'::text WHEN 'questions'::text THEN s.questions WHEN 'messages'::text THEN s.messages ELSE s.faults END
  AS faults FROM (public.profiles p LEFT JOIN public.notice_settings s ON ((s.user_id = p.id))) WHERE ((p.id = notice_wish.person) AND p.is_admin)), 'never'::text);

CREATE OR REPLACE FUNCTION private.proved_at (
  method text DEFAULT NULL::text
)
  RETURNS timestamp WITH time zone
  LANGUAGE sql
  STABLE
  SET search_path TO ''
RETURN (SELECT to_timestamp(max(((proof.proof ->> 'timestamp'::text))::double precision)) AS to_timestamp FROM jsonb_path_query(auth.jwt(), '$."amr"[*]'::jsonpath) proof(proof)
  WHERE ((proved_at.method IS NULL) OR ((proof.proof ->> 'method'::text) = proved_at.method)));

CREATE OR REPLACE FUNCTION private.require_level()
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if private.missing_factor() = 'code' then
    raise exception 'Skriv koden från din app.' using errcode = 'PT403', hint = 'recent_code';
  end if;
end $function$;

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
  if coalesce(private.proved_at(case when has_factor then 'totp' end) < now() - interval '5 minutes', true) then
    raise exception using errcode = 'PT403',
      message = case when has_factor then 'Skriv koden från din app igen.' else 'Skriv ditt lösenord igen.' end,
      hint = case when has_factor then 'recent_code' else 'recent_password' end;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.add_staff (
  email private.text_2000
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  account auth.users;
begin
  perform private.require('staff');
  perform private.require_recent();
  select u.* into account from auth.users u
  where lower(normalize(u.email::text, nfc)) = lower(normalize(btrim(add_staff.email), nfc)) and u.deleted_at is null;
  if account.id is null then
    raise exception 'Det finns inget konto med den e-postadressen.' using errcode = 'PT404';
  elsif account.email_confirmed_at is null then
    raise exception 'E-postadressen är inte bekräftad ännu.' using errcode = 'PT409';
  end if;
  update public.profiles p set is_admin = true where p.id = account.id and not p.is_admin;
  if not found then
    raise exception 'Kontot är redan medarbetare.' using errcode = 'PT409';
  end if;
  return account.id;
end $function$;

CREATE OR REPLACE FUNCTION public.confirm_factor (
  factor_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  owner constant uuid := (select f.user_id from auth.mfa_factors f where f.id = confirm_factor.factor_id and f.status = 'verified');
begin
  perform private.require('staff');
  if not private.has_confirmed_factor(auth.uid()) then
    raise exception 'Din egen säkerhetskod är inte bekräftad.' using errcode = 'PT409';
  end if;
  perform private.require_recent();
  if owner is null or owner = auth.uid() or not exists (select from public.profiles p where p.id = owner and p.is_admin) then
    raise exception 'Säkerhetskoden finns inte längre.' using errcode = 'PT404';
  end if;
  insert into private.confirmed_factors (factor_id, confirmed_by) values (confirm_factor.factor_id, auth.uid()) on conflict do nothing;
  perform private.log_security('factor_confirmed', auth.uid(), '', owner);
end $function$;

REVOKE ALL ON FUNCTION "public"."confirm_factor"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.confirm_own_factor()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  proved constant uuid := (
    select f.id from auth.sessions s join auth.mfa_factors f on f.id = s.factor_id and f.status = 'verified'
    where s.user_id = auth.uid() and s.id::text = auth.jwt() ->> 'session_id');
begin
  if private.may('own_factor') is not true or proved is null or auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise insufficient_privilege using message = 'Du har inte administratörsbehörighet';
  end if;
  -- One at a time: two at once would both find that no other can.
  perform pg_advisory_xact_lock(hashtextextended('staff', 0));
  if not public.may_confirm_own_factor() then
    raise exception 'En annan medarbetare behöver bekräfta din säkerhetskod.' using errcode = 'PT409';
  elsif coalesce(private.proved_at('password') < now() - interval '5 minutes', true) then
    raise exception 'Skriv ditt lösenord igen.' using errcode = 'PT403', hint = 'recent_password';
  end if;
  insert into private.confirmed_factors (factor_id, confirmed_by) values (proved, auth.uid()) on conflict do nothing;
  perform private.log_security('factor_confirmed', auth.uid(), '', auth.uid());
  perform private.mail_about_factors();
end $function$;

REVOKE ALL ON FUNCTION "public"."confirm_own_factor"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.delete_my_account()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  me constant uuid := auth.uid();
  signed_in_at constant numeric := (
    select max(at::numeric) from jsonb_path_query(auth.jwt(), '$.amr[*].timestamp') at);
begin
  if signed_in_at is null or signed_in_at < extract(epoch from now() - interval '5 minutes')
    or not exists (select from auth.sessions s where s.user_id = me and s.id::text = auth.jwt() ->> 'session_id')
  then
    raise exception 'Skriv ditt lösenord igen.' using errcode = 'PT403', hint = 'recent_password';
  end if;
  perform private.require_level();
  -- As when administrators are removed: two that go at once would both still see the other.
  perform pg_advisory_xact_lock(hashtextextended('staff', 0));
  if exists (select from public.profiles p where p.id = me and p.is_admin)
    and not exists (select from public.profiles p where p.id <> me and p.is_admin)
  then
    raise exception 'Du är den enda administratören.' using errcode = 'PT409';
  elsif exists (select from storage.objects o where o.bucket_id = 'avatars' and starts_with(o.name, me || '-')) then
    raise exception 'Profilbilden finns kvar. Försök igen.' using errcode = 'PT409';
  end if;
  delete from auth.users u where u.id = me;
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
  own constant text[] := array(select p.name from private.personal_tables() p where p.is_own and p.name <> 'profiles');
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
    'account', case when private.account_of(email) is not null then private.data_of(private.account_of(email)) end,
    'messages', (select coalesce(jsonb_agg(to_jsonb(m) - '{note,request_id}'::text[] order by m.created_at), '[]')
      from public.contact_messages m where private.is_address(m.email, export_person.email)),
    'questions', (select coalesce(jsonb_agg(to_jsonb(q) - '{note,request_id,answered_by,claimed_by}'::text[] order by q.created_at), '[]')
      from public.interpretation_questions q where private.is_address(q.user_email, export_person.email)));
end $function$;

CREATE OR REPLACE FUNCTION public.list_unconfirmed_factors()
  RETURNS TABLE (
    id      uuid,
    user_id uuid,
    name    text,
    since   timestamp with time zone
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  perform private.require('staff');
  return query
    select f.id, f.user_id, f.friendly_name, f.created_at
    from auth.mfa_factors f join public.profiles p on p.id = f.user_id and p.is_admin
    where f.status = 'verified' and not exists (select from private.confirmed_factors c where c.factor_id = f.id)
    order by f.created_at, f.id;
end $function$;

REVOKE ALL ON FUNCTION "public"."list_unconfirmed_factors"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.may_confirm_own_factor()
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return private.may('own_factor') and not exists (
    select from public.profiles p where p.is_admin and p.id <> auth.uid() and private.has_confirmed_factor(p.id));
end $function$;

REVOKE ALL ON FUNCTION "public"."may_confirm_own_factor"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.my_data()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_level();
  return private.data_of(auth.uid());
end $function$;

REVOKE ALL ON FUNCTION "public"."my_data"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.remove_staff (
  user_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require('staff');
  perform private.require_recent();
  -- One at a time: two that remove each other would both still see the other.
  perform pg_advisory_xact_lock(hashtextextended('staff', 0));
  perform private.require('staff');
  if not exists (select from public.profiles p where p.id = user_id and p.is_admin) then
    raise exception 'Kontot är inte medarbetare längre.' using errcode = 'PT404';
  elsif not exists (select from public.profiles p where p.id <> user_id and p.is_admin) then
    raise exception 'Det måste finnas minst en medarbetare.' using errcode = 'PT409';
  end if;
  update public.profiles p set is_admin = false where p.id = user_id;
end $function$;

CREATE OR REPLACE FUNCTION public.take_notices (
  moment timestamp with time zone DEFAULT now()
)
  RETURNS TABLE (
    user_id       uuid,
    email         text,
    questions     integer,
    messages      integer,
    faults        integer,
    fault         text,
    factors       integer,
    factor_owners text
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  delete from private.notices n
  where private.notice_wish(n.user_id, n.kind) = 'never'
    and not (n.urgent and exists (select from public.profiles p where p.id = n.user_id and p.is_admin));
  return query
    with due as (
      select n.user_id, n.kind from private.notices n
      where n.waiting > 0
        and (n.urgent or private.notice_wish(n.user_id, n.kind) = 'at_once' or n.since < private.last_morning(moment))
        and not exists (
          select from private.notices o where o.user_id = n.user_id and o.taken_at > moment - interval '10 minutes')
      -- Of two senders at once each takes others; and no visitor waits.
      for update of n skip locked
    ), begun as (
      update private.notices n set taken = n.waiting, taken_at = moment from due
      where (n.user_id, n.kind) = (due.user_id, due.kind)
      returning n.user_id, n.kind, n.taken, n.since
    )
    select b.user_id, u.email::text,
      coalesce(sum(b.taken) filter (where b.kind = 'questions'), 0)::int,
      coalesce(sum(b.taken) filter (where b.kind = 'messages'), 0)::int,
      coalesce(sum(b.taken) filter (where b.kind = 'faults'), 0)::int,
      (select f.words from private.faults f where bool_or(b.kind = 'faults') order by f.id desc limit 1),
      coalesce(sum(b.taken) filter (where b.kind = 'factors'), 0)::int,
      (select string_agg(distinct private.name_of(e.subject), ', ') from public.security_events e
       where e.kind in ('factor_added', 'factor_removed', 'factor_confirmed')
         and e.last_at >= min(b.since) filter (where b.kind = 'factors'))
    from begun b join auth.users u on u.id = b.user_id
    where u.email <> '' and u.deleted_at is null
    group by b.user_id, u.email;
end $function$;

REVOKE ALL ON FUNCTION "public"."take_notices"(timestamp WITH time zone) FROM PUBLIC, "anon", "authenticated";

ALTER TABLE "private"."confirmed_factors"
  ADD CONSTRAINT "confirmed_factors_confirmed_by_fkey" FOREIGN KEY (confirmed_by) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE "private"."confirmed_factors"
  ADD CONSTRAINT "confirmed_factors_factor_id_fkey" FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE CASCADE;

CREATE OR REPLACE FUNCTION public.allow_next_factor (
  user_id uuid
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
BEGIN ATOMIC
 INSERT INTO private.factor_permissions (user_id)
   VALUES (allow_next_factor.user_id) ON CONFLICT ON CONSTRAINT factor_permissions_pkey DO UPDATE
  SET expires_at = excluded.expires_at;
END;

REVOKE ALL ON FUNCTION "public"."allow_next_factor"(uuid) FROM PUBLIC, "anon", "authenticated";

ALTER TABLE "private"."factor_permissions"
  ADD CONSTRAINT "factor_permissions_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE "private"."notices"
  ADD CONSTRAINT "notices_kind_check" CHECK ((kind = ANY (ARRAY['questions'::text, 'messages'::text, 'faults'::text, 'factors'::text])));

ALTER TABLE "public"."security_events"
  ADD CONSTRAINT "security_events_kind_check"
    CHECK
    ((kind = ANY (ARRAY['sign_in_failed'::text, 'refused'::text, 'inbox_read'::text, 'export'::text, 'right_given'::text, 'right_taken'::text, 'person_read'::text,
    'person_erased'::text, 'factor_added'::text, 'factor_removed'::text, 'factor_confirmed'::text, 'password_changed'::text, 'address_changed'::text])));

CREATE INDEX confirmed_factors_by_colleague ON private.confirmed_factors USING btree (confirmed_by);

REVOKE ALL ON FUNCTION "private"."has_confirmed_factor"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_factor"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."log_sign_in_change"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mail_about_factors"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_factor"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."proved_at"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_level"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_recent"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_recent"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."allow_next_factor"(uuid) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."confirm_factor"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."confirm_own_factor"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."list_unconfirmed_factors"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."may_confirm_own_factor"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."my_data"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."take_notices"(timestamp WITH time zone) TO "service_role";

CREATE TRIGGER note_added_factor
  AFTER INSERT ON auth.mfa_factors
  FOR EACH ROW
  WHEN (new.status = 'verified')
  EXECUTE FUNCTION private.note_factor();

CREATE TRIGGER note_verified_factor
  AFTER UPDATE OF status ON auth.mfa_factors
  FOR EACH ROW
  WHEN (new.status = 'verified' AND old.status <> 'verified')
  EXECUTE FUNCTION private.note_factor();

CREATE TRIGGER note_removed_factor
  AFTER DELETE ON auth.mfa_factors
  FOR EACH ROW
  WHEN (old.status = 'verified')
  EXECUTE FUNCTION private.note_factor();

CREATE TRIGGER log_password
  AFTER UPDATE OF encrypted_password ON auth.users
  FOR EACH ROW
  WHEN (old.encrypted_password IS DISTINCT FROM new.encrypted_password)
  EXECUTE FUNCTION private.log_sign_in_change('password_changed');

CREATE TRIGGER log_address
  AFTER UPDATE OF email ON auth.users
  FOR EACH ROW
  WHEN (old.email IS DISTINCT FROM new.email)
  EXECUTE FUNCTION private.log_sign_in_change('address_changed');

-- Factors that exist already count as confirmed.
INSERT INTO private.confirmed_factors (factor_id)
SELECT id FROM auth.mfa_factors WHERE status = 'verified';
