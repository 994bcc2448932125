-- Small holes that attacks found.

-- Pictures need a living account, also through an address that was signed before the account or the right was taken away. A key
-- share lock: an account that is being deleted waits for the upload, or the upload is refused.
create or replace function private.limit_avatars() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  owner_prefix constant text := left(new.name, 37);
begin
  perform from public.profiles p where p.id::text = left(new.name, 36) for key share;
  if not found then
    raise insufficient_privilege using message = 'Kontot finns inte längre.';
  end if;
  -- One at a time for each owner, or uploads at once would all see the same count.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('avatars ' || owner_prefix, 0));
  if (
    select count(*) from storage.objects o
    -- A picture that is replaced or renamed is not one more.
    where o.bucket_id = 'avatars' and starts_with(o.name, owner_prefix) and o.name <> new.name and o.id <> new.id
  ) >= 10 then
    raise insufficient_privilege using message = 'Ett konto kan ha högst 10 profilbilder.';
  end if;
  return new;
end $$;

create function private.require_media_owner() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.profiles p where p.id::text = new.owner_id and p.is_admin) then
    raise insufficient_privilege using message = 'Du har inte administratörsbehörighet';
  end if;
  return new;
end $$;
-- Pictures of accounts that are gone. Their bytes go with the next start of the embedded backend; in hosted storage nobody can
-- open them any longer.
create function private.sweep_avatars(most int) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.id in (
    select s.id from storage.objects s
    where s.bucket_id = 'avatars' and not exists (select from auth.users u where u.id::text = left(s.name, 36)) limit most);
  perform set_config('storage.allow_delete_query', 'false', true);
end $$;

-- The log does not name an account that is gone. After `log_update`, which triggers of one event follow by name.
create function private.forget_account() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.change_rows r set row_id = '' from removed where r.table_name = 'profiles' and r.row_id = removed.id::text;
  return null;
end $$;
create trigger forget_account after delete on public.profiles
  referencing old table as removed for each statement execute function private.forget_account();
update public.change_rows r set row_id = ''
where r.table_name = 'profiles' and not exists (select from public.profiles p where p.id::text = r.row_id);

-- Who answered and when is written by `guard_question_status` alone, whatever an administrator sends.
revoke update (answered_by, answered_at) on public.interpretation_questions from authenticated;
do $$
declare
  name regproc;
begin
  foreach name in array array['public.answer_question', 'public.reject_question']::regproc[] loop
    execute replace(pg_get_functiondef(name), ', answered_by = auth.uid(), answered_at = now()', '');
  end loop;
end $$;

-- Browsers read '/\evil.example' as '//evil.example'.
create or replace function public.replace_link(table_name text, row_id uuid, path text, new_path text) returns bigint
  language plpgsql set search_path = '' as $$
declare
  replaced int;
begin
  perform private.require('write');
  if table_name not in ('subject_articles', 'false_religion_articles') or new_path !~ '^/[^/\\"<>[:space:]][^\\"<>[:space:]]*$' then
    raise exception 'Länken kan inte bytas.' using errcode = '22023';
  end if;
  execute format($sql$update public.%I a set content = regexp_replace(a.content, '(\shref=")' || $1 || '(["#])', '\1' || $2 || '\2', 'g')
    where a.id = $3 and a.content ~ ('\shref="' || $1 || '["#]')$sql$, table_name)
  using regexp_replace(replace(path, '&', '&amp;'), '([^[:alnum:]/])', '\\\1', 'g'), replace(new_path, '&', '&amp;'), row_id;
  get diagnostics replaced = row_count;
  if replaced = 0 then
    perform private.refuse_as_changed();
  end if;
  return private.this_change();
end $$;

-- One administrator alone cannot make the log forget within days.
update public.site_settings set setting_value = '90' where setting_key = 'history_days' and setting_value::int < 90;
alter table public.site_settings add constraint history_is_kept
  check (setting_key <> 'history_days' or setting_value::int >= 90);

-- As it was, by POST alone: an address with the token would stay in logs.
create or replace function public.reading_calendar(token text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if current_setting('request.method', true) in ('GET', 'HEAD') then
    raise read_only_sql_transaction using message = 'The token is sent by POST.';
  end if;
  return (
    select jsonb_build_object('started_at', p.started_at, 'updated_at', p.updated_at)
      || case when c.shows_chapters
        then jsonb_build_object('plan_id', p.plan_id, 'plan_type', p.plan_type, 'schedule', p.schedule)
        else '{}' end
    from public.reading_calendars c
    join public.user_bible_reading_progress p on p.user_id = c.user_id
    where c.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') and p.plan_type <> 'manual');
end $$;

select private.bound_arguments();

-- Who added to the counter is in the log, as of accounts who became an administrator.
create trigger log_update after update on public.soul_winning_counter
  referencing old table as removed new table as added for each statement execute function private.log_changes('total_souls_won');
