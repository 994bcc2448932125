-- The data of the office's first page, in one request.

-- The steps of setting up a new portal, each with whether it is done. Security definer: it reads factors and other
-- administrators' settings.
create function private.setup_steps() returns jsonb
  language sql stable security definer set search_path = ''
begin atomic
  select jsonb_build_object(
    -- Two administrators have one each, or the only one has one.
    'factor', (select count(*) filter (where exists (select from auth.mfa_factors f where f.user_id = p.id and f.status = 'verified')) >= least(2, count(*))
      from public.profiles p where p.is_admin),
    'administrators', (select count(*) > 1 from public.profiles p where p.is_admin),
    'controller', (select count(*) = 3 from public.site_settings s
      where s.setting_key in ('public_controller_number', 'public_processors', 'public_data_countries') and btrim(s.setting_value) <> ''),
    'meeting', exists (select from public.site_settings s where s.setting_key = 'meeting_location' and btrim(s.setting_value) <> ''),
    'bible', exists (select from public.verses v where v.is_public),
    'lessons', exists (select from public.soul_winning_lessons l where l.is_public),
    'devotions', exists (select from public.daily_devotions d where private.is_public(d.is_active)),
    'answers', exists (select from public.interpretations i where i.is_public),
    'notices', exists (select from public.notice_settings n where 'never' <> any (array[n.questions, n.messages, n.faults])));
end;
grant execute on function private.setup_steps to authenticated;

-- {
--   setup: the steps of a new portal with whether each is done,
--   security: { failures },
--   questions: { pending, oldest_at, oldest_id },
--   messages: { unread, newest_id },
--   devotions: { missing, reserve: the days within thirty that have neither devotion nor reserve, and those with a reserve },
--   quotes: { faults },
--   publishing: { is_clock_missing, held: [{ table_name, row_id, label, reason }] of rows that the clock could not publish },
--   counter: { total_souls_won, last_updated },
--   history: the last five changes
-- }
create function public.office_overview() returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require('write');
  return jsonb_build_object(
    'setup', private.setup_steps(),
    'security', jsonb_build_object('failures', private.count_security_failures()),
    'questions', (select jsonb_build_object('pending', count(*), 'oldest_at', min(q.created_at),
      'oldest_id', (array_agg(q.id order by q.created_at, q.id))[1])
      from public.interpretation_questions q where q.status = 'pending'),
    'messages', (select jsonb_build_object('unread', count(*), 'newest_id', (array_agg(m.id order by m.created_at desc, m.id))[1]) from public.contact_messages m where m.status = 'unread'),
    'devotions', (
      select jsonb_build_object(
        'missing', coalesce(jsonb_agg(days.day order by days.day) filter (where days.reserve is null), '[]'),
        'reserve', coalesce(jsonb_agg(days.day order by days.day) filter (where days.reserve is not null), '[]'))
      from (
        select n.day, private.reserve_on(n.day) as reserve
        from (select private.today() + n as day from generate_series(0, 29) n) n
        where not exists (select from public.daily_devotions d where private.is_public(d.is_active) and d.date = n.day)) days),
    'quotes', jsonb_build_object('faults', private.count_faults()),
    'publishing', jsonb_build_object('is_clock_missing', private.is_clock_missing(), 'held', private.held_rows()),
    'counter', (select jsonb_build_object('total_souls_won', c.total_souls_won, 'last_updated', c.last_updated)
      from public.soul_winning_counter c),
    'history', (select coalesce(jsonb_agg(to_jsonb(h)), '[]') from public.list_changes(page_size => 5) h));
end $$;
grant execute on function public.office_overview to authenticated;

-- What runs the database: whether it is the embedded backend, which alone keeps `supabase_migrations.bootstrap`, and the
-- addresses of the demo's accounts, whose passwords everybody can read. Security definer: it reads both.
create function public.backend_state() returns table (is_embedded boolean, demo_accounts text[])
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('staff');
  return query select
    exists (select from pg_catalog.pg_class c where c.relname = 'bootstrap'
      and c.relnamespace = (select n.oid from pg_catalog.pg_namespace n where n.nspname = 'supabase_migrations')),
    array(select u.email::text from auth.users u
      where u.email in ('admin@exempel.se', 'medlem@exempel.se') and u.deleted_at is null order by 1);
end $$;
grant execute on function public.backend_state to authenticated;
