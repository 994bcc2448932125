-- Deletes data whose retention time is over: the log, hidden rows, messages and questions, and the names in settled questions.

create function private.days_of(key text, otherwise int) returns interval
  language sql stable set search_path = ''
  return make_interval(days => coalesce(
    (select s.setting_value::int from public.site_settings s where s.setting_key = key), otherwise));

-- Deletes at most `most` rows of each kind, so that no request waits long. A receipt is deleted together with the
-- name of the person who asked.
create function private.tidy(most int default 200) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  old record;
begin
  update public.interpretation_questions q set user_name = null, user_email = null where q.id in (
    select o.id from public.interpretation_questions o
    where (o.user_name is not null or o.user_email is not null)
      and o.answered_at < now() - private.days_of('question_name_days', 90)
    order by o.answered_at limit most);
  delete from public.question_receipts r where r.token_hash in (
    select o.token_hash from public.question_receipts o join public.interpretation_questions q on q.id = o.question_id
    where q.status <> 'pending' and q.answered_at < now() - private.days_of('question_name_days', 90)
    limit most);
  for old in select * from (values
    ('public.changes', 'id', 'at', private.days_of('history_days', 365)), ('public.security_events', 'id', 'last_at', interval '180 days'),
    ('public.interpretations', 'id', 'deleted_at', interval '30 days'), ('public.soul_winning_lessons', 'id', 'deleted_at', interval '30 days'),
    ('public.note_versions', 'id', 'replaced_at', interval '30 days'), ('private.bible_imports', 'id', 'last_at', interval '30 days'), ('private.applied_entries', 'user_id, id', 'changed_at', interval '90 days'),
    ('public.contact_messages', 'id', 'created_at', private.days_of('message_days', 365)),
    ('public.interpretation_questions', 'id', 'created_at', private.days_of('message_days', 365))) kinds (in_table, key, time, age)
  loop
    execute format('delete from %1$s where (%2$s) in (select %2$s from %1$s where %3$I < now() - $1 order by %3$I limit $2)', old.in_table, old.key, old.time)
      using old.age, most;
  end loop;
  perform private.sweep_avatars(most);
end $$;

-- All scheduled work: on a hosted project pg_cron calls it, elsewhere the embedded backend itself.
create function private.tidy_nightly() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.tidy(10000);
  perform private.forget_words();
  perform private.forget_rows_without_list();
  perform private.forget_schedulers();
end $$;

-- Deletes some expired data when the office is opened.
create function public.tidy_office() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('write');
  perform private.tidy();
end $$;
grant execute on function public.tidy_office to authenticated;
