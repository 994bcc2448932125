-- The data of the office's first page, in one request.

-- { security: { failures }, questions: { pending, oldest_at }, messages: { unread }, devotions: { missing: dates without an active one
-- within thirty days }, quotes: { faults }, counter: { total_souls_won, last_updated }, history: the last five changes }.
create function public.office_overview() returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require('write');
  return jsonb_build_object(
    'security', jsonb_build_object('failures', private.count_security_failures()),
    'questions', (select jsonb_build_object('pending', count(*), 'oldest_at', min(q.created_at))
      from public.interpretation_questions q where q.status = 'pending'),
    'messages', (select jsonb_build_object('unread', count(*)) from public.contact_messages m where m.status = 'unread'),
    'devotions', jsonb_build_object('missing', (
      select coalesce(jsonb_agg(private.today() + n order by n), '[]') from generate_series(0, 29) n
      where not exists (select from public.daily_devotions d where private.is_public(d.is_active) and d.date = private.today() + n))),
    'quotes', jsonb_build_object('faults', private.count_faults()),
    'counter', (select jsonb_build_object('total_souls_won', c.total_souls_won, 'last_updated', c.last_updated)
      from public.soul_winning_counter c),
    'history', (select coalesce(jsonb_agg(to_jsonb(h)), '[]') from public.list_changes(page_size => 5) h));
end $$;
grant execute on function public.office_overview to authenticated;
