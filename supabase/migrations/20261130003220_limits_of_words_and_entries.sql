SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.accept_entry (
  of_entry  uuid,
  of_target text,
  at        timestamp with time zone
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into private.applied_entries (user_id, id, target, changed_at) values (auth.uid(), of_entry, of_target, at)
  on conflict do nothing;
  if not found then
    return false;
  end if;
  -- Of a fact the newest entry refuses all older ones, so these need no row.
  delete from private.applied_entries a
  where a.user_id = auth.uid() and a.target = of_target and (a.changed_at, a.id) < (at, of_entry);
  return not exists (
    select from private.applied_entries a
    where a.user_id = auth.uid() and (a.target = of_target or a.target = 'cancel' and of_target like 'tick %')
      and (a.changed_at, a.id) > (at, of_entry));
end $function$;

CREATE OR REPLACE FUNCTION private.begin_entries()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not exists (select from auth.users u where u.id = auth.uid()) then
    raise foreign_key_violation using message = 'The account violates applied_entries_user_id_fkey.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('outbox ' || auth.uid(), 0));
  if (select count(*) from private.applied_entries a where a.user_id = auth.uid()) >= 20000 then
    raise exception 'Du har ändrat mycket på kort tid. Försök igen om några dagar.' using errcode = 'PT429';
  end if;
end $function$;

-- Rows that the new rules would not store.
delete from private.applied_entries a
where exists (
  select from private.applied_entries newer
  where newer.user_id = a.user_id and newer.target = a.target and (newer.changed_at, newer.id) > (a.changed_at, a.id));
update public.site_settings set setting_value = '1825'
where setting_key in ('question_name_days', 'message_days') and setting_value::int > 1825;

ALTER TABLE "public"."site_settings"
  ADD CONSTRAINT "days_of_visitors_words_end" CHECK (
CASE
    WHEN ((setting_key = ANY (ARRAY['question_name_days'::text, 'message_days'::text])) AND (setting_value ~ '^[1-9][0-9]{0,3}$'::text)) THEN ((setting_value)::integer <= 1825)
    ELSE true
END);
