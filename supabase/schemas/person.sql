-- A person's data by e-mail address, for administrators who handle a request (GDPR, articles 15 and 17): find,
-- export, erase. Each call is recorded in the security log, without the address. Security definer throughout: no role
-- reads addresses of accounts.

create function private.is_address(written text, email text) returns boolean
  language sql immutable
  return lower(normalize(btrim(written), nfc)) = lower(normalize(btrim(email), nfc));

create function private.account_of(email text) returns uuid
  language sql stable set search_path = ''
  return (select u.id from auth.users u where private.is_address(u.email::text, account_of.email) limit 1);

-- An account without the rows that are the member's own: { id, email, created_at, is_admin, counts: rows of each kind,
-- pictures: their names in storage }.
create function private.account_for_office(account uuid) returns jsonb
  language sql stable set search_path = ''
  return (
    select jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at, 'is_admin', p.is_admin,
      'counts', private.data_counts_of(u.id),
      'pictures', (select coalesce(jsonb_agg(o.name order by o.name), '[]') from storage.objects o
        where o.bucket_id = 'avatars' and starts_with(o.name, u.id || '-')))
    from auth.users u join public.profiles p on p.id = u.id where u.id = account);

-- { account: see above, or null; messages, questions }. Returns only the number of a member's rows, not their content.
create function public.find_person(email private.text_2000) returns jsonb
  language plpgsql security definer set search_path = '' as $$
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
end $$;
grant execute on function public.find_person to authenticated;

-- Exports what belongs to the address: the account, messages and questions. The rows that are the member's own
-- (markings, notes, progress, plan, saved answers) are only counted: administrators never read them, and the member
-- exports them on Mina uppgifter.
create function public.export_person(email private.text_2000) returns jsonb
  language plpgsql security definer set search_path = '' as $$
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
end $$;
grant execute on function public.export_person to authenticated;

-- Deletes everything that belongs to the address, all or nothing; returns the number of deleted rows: { accounts,
-- messages, questions }. Published answers stay, without a name. The last administrator cannot be deleted, and no
-- account with pictures: the caller removes them through the storage interface first, as SQL would leave their bytes.
create function public.erase_person(email private.text_2000) returns jsonb
  language plpgsql security definer set search_path = '' as $$
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
  -- With this lock no upload can follow the check.
  perform from public.profiles p where p.id = account for update;
  if exists (select from storage.objects o where o.bucket_id = 'avatars' and starts_with(o.name, account || '-')) then
    raise exception 'Det finns bilder kvar. Sök igen, så tas de bort först.' using errcode = 'PT409';
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
  return jsonb_build_object('accounts', (account is not null)::int, 'messages', messages, 'questions', questions);
end $$;
grant execute on function public.erase_person to authenticated;
