-- What is kept for a time goes when its time is over: the log, hidden rows, and who asked a question that is settled.

alter table public.site_settings add constraint days_are_a_number check (
  setting_key not in ('history_days', 'question_name_days') or setting_value ~ '^[1-9][0-9]{0,3}$'
);
create index interpretation_questions_with_names on public.interpretation_questions (answered_at)
  where user_name is not null or user_email is not null;

create function private.days_of(key text, otherwise int) returns interval
  language sql stable set search_path = ''
  return make_interval(days => coalesce(
    (select s.setting_value::int from public.site_settings s where s.setting_key = key), otherwise));

-- At most `most` of each, so that nobody waits for it. A hosted project calls it every night (pg_cron).
create function private.tidy(most int default 200) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.changes c where c.id in (
    select o.id from public.changes o where o.at < now() - private.days_of('history_days', 365) order by o.at limit most);
  delete from public.interpretations i where i.id in (
    select o.id from public.interpretations o where o.deleted_at < now() - interval '30 days' limit most);
  delete from public.soul_winning_lessons l where l.id in (
    select o.id from public.soul_winning_lessons o where o.deleted_at < now() - interval '30 days' limit most);
  update public.interpretation_questions q set user_name = null, user_email = null where q.id in (
    select o.id from public.interpretation_questions o
    where (o.user_name is not null or o.user_email is not null)
      and o.answered_at < now() - private.days_of('question_name_days', 90)
    order by o.answered_at limit most);
end $$;

-- The same, when the office is opened.
create function public.tidy_office() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('write');
  perform private.tidy();
end $$;
grant execute on function public.tidy_office() to authenticated;
