-- What visitors send, as the office lists it. The caller chooses columns, filters, order and page, and may ask how many there are.
-- Reading is in the security log: PostgreSQL has no trigger for it, so these functions take the place of reading the tables.

create function public.office_questions() returns setof public.interpretation_questions
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require('answer');
  perform private.log_security('inbox_read', auth.uid(), 'interpretation_questions');
  return query select * from public.interpretation_questions;
end $$;

create function public.office_messages() returns setof public.contact_messages
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require('answer');
  perform private.log_security('inbox_read', auth.uid(), 'contact_messages');
  return query select * from public.contact_messages;
end $$;

grant execute on function public.office_questions(), public.office_messages() to authenticated;

drop function public.search_office;

-- As before, and replaced texts of notes.
create or replace function private.tidy(most int default 200) returns void
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
  update public.interpretation_questions q set user_name = null, user_email = null where q.id in (
    select o.id from public.interpretation_questions o
    where (o.user_name is not null or o.user_email is not null)
      and o.answered_at < now() - private.days_of('question_name_days', 90)
    order by o.answered_at limit most);
  delete from public.question_receipts r where r.token_hash in (
    select o.token_hash from public.question_receipts o join public.interpretation_questions q on q.id = o.question_id
    where q.status <> 'pending' and q.answered_at < now() - private.days_of('question_name_days', 90)
    limit most);
  perform private.sweep_avatars(most);
end $$;
