-- Deletes data whose retention time is over: the log, hidden rows, messages and questions, and the names in settled questions.

create function private.days_of(key text, otherwise int) returns interval
  language sql stable set search_path = ''
  return make_interval(days => coalesce(
    (select s.setting_value::int from public.site_settings s where s.setting_key = key), otherwise));

-- Deletes at most `most` rows of each kind, so that no request waits long. A receipt is deleted together with the
-- name of the person who asked.
create function private.tidy(most int default 200) returns void
  language plpgsql security definer set search_path = '' as $$
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
  delete from private.applied_entries e where (e.user_id, e.id) in (
    select o.user_id, o.id from private.applied_entries o where o.changed_at < now() - interval '90 days' order by o.changed_at limit most);
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
end $$;

-- All scheduled work: on a hosted project pg_cron calls it, elsewhere the embedded backend itself.
create function private.tidy_nightly() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.tidy(10000);
  perform private.forget_words();
end $$;

-- Deletes some expired data when the office is opened.
create function public.tidy_office() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('write');
  perform private.tidy();
end $$;
grant execute on function public.tidy_office to authenticated;
