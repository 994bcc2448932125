-- Consent to store data that shows a member's faith (GDPR, article 9.2 a): given at registration or later, withdrawn at any time.

-- Whether the caller's rows may be stored. Always true, unless the owner chose consent as the legal ground: then only
-- with consent. Security definer: it reads rows that the caller may not read.
create function private.has_consented() returns boolean
  language sql stable security definer set search_path = ''
  return not exists (select from public.site_settings s where s.setting_key = 'public_legal_ground' and s.setting_value = 'consent')
    or exists (select from public.profiles p where p.id = auth.uid() and p.consented_at is not null);

-- Refuses a member's own write to their own rows without consent (PT403). Not used for triggers that follow a renamed book.
create function private.demand_consent() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if not private.has_consented() then
    raise exception 'Portalen behöver ditt samtycke innan det kan sparas. Du ger det på sidan Mina uppgifter.' using errcode = 'PT403';
  end if;
  return new;
end $$;
grant execute on function private.has_consented to authenticated;

-- Stores the member's consent to this version of the text, with the server's time; '' withdraws the consent.
create function public.set_consent(version private.text_2000) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    raise insufficient_privilege using message = 'Logga in först.';
  end if;
  update public.profiles p set consent_version = left(nullif(btrim(version), ''), 40),
    consented_at = case when btrim(version) <> '' then now() end
  where p.id = auth.uid();
end $$;
grant execute on function public.set_consent to authenticated;
