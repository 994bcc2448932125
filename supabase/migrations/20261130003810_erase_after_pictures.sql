SET local check_function_bodies = off;

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
end $function$;
