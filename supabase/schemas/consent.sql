-- Consent to store data that shows a member's faith (GDPR, article 9.2 a): given at registration or later, withdrawn at
-- any time.

-- Each consent that was given or withdrawn, so that both can be shown (GDPR, article 7.1). The present state is in
-- `profiles`. A row ends with the account.
create table public.consents (
  id      uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  at      timestamptz not null default clock_timestamp(),
  kind    text not null check (kind in ('given', 'withdrawn')),
  -- The version of the text to which the member consented.
  version text check (char_length(version) between 1 and 40),
  -- Whether the member had the stored rows deleted when withdrawing.
  removed boolean,
  constraint given_has_a_version check (kind <> 'given' or version is not null),
  constraint withdrawn_has_a_choice check ((kind = 'withdrawn') = (removed is not null))
);

create index consents_of_member on public.consents (user_id, at desc);

grant select on public.consents to authenticated;
grant select, insert, update, delete on public.consents to service_role;

alter table public.consents enable row level security;
create policy "Members see their own consents" on public.consents for select to authenticated using (user_id = (select auth.uid()));

-- Whether the caller's rows may be stored: with consent, or when the owner chose another legal ground. Until the owner
-- saves a choice the ground is consent, and the pages say so. Also true for a deleted account, whose rows the foreign
-- keys refuse. Security definer: it reads rows that the caller may not read.
create function private.has_consented() returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from public.site_settings s where s.setting_key = 'public_legal_ground' and s.setting_value <> 'consent')
    or not exists (select from public.profiles p where p.id = auth.uid() and p.consented_at is null);

-- Refuses a member's own write to their own rows without consent (PT403), but for one that only takes away from a row. Not
-- used for triggers that follow a renamed book.
create function private.demand_consent() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if not private.has_consented() and not (tg_op = 'UPDATE' and private.only_removes(to_jsonb(old), to_jsonb(new))) then
    raise exception 'Portalen behöver ditt samtycke innan det kan sparas. Du ger det på sidan Mina uppgifter.' using errcode = 'PT403';
  end if;
  return new;
end $$;
grant execute on function private.has_consented to authenticated;

-- The date of the text at /integritet (`privacyVersion` of the pages; a test compares them): a consent names it.
create function private.privacy_version() returns text
  language sql immutable set search_path = ''
  return '2026-11-30';

-- Whether the caller has to be asked for consent: without an answer, and when the text has changed since. Security
-- definer as has_consented.
create function private.asks_consent() returns boolean
  language sql stable security definer set search_path = ''
  return not exists (select from public.site_settings s where s.setting_key = 'public_legal_ground' and s.setting_value <> 'consent')
    and exists (select from public.profiles p where p.id = auth.uid() and case
      when p.consent_version is not null then p.consent_version <> private.privacy_version()
      else 'withdrawn' is distinct from
        (select c.kind from public.consents c where c.user_id = p.id order by c.at desc limit 1) end);
grant execute on function private.asks_consent to authenticated;

-- Stores the member's consent to the present version of the text, with the server's time. '' withdraws the consent; `remove`
-- then deletes what the member has marked, written, saved and read, in the same transaction. Twenty consents a day are
-- stored (PT429 beyond); withdrawing is never refused.
create function public.set_consent(version private.text_2000, remove boolean default false) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  given constant text := left(nullif(btrim(version), ''), 40);
  before constant text := (select p.consent_version from public.profiles p where p.id = me);
begin
  if me is null then
    raise insufficient_privilege using message = 'Logga in först.';
  elsif given <> private.privacy_version() then
    raise exception 'Texten om samtycke har ändrats. Ladda om sidan och läs den nya först.' using errcode = 'PT409';
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
end $$;
grant execute on function public.set_consent to authenticated;
