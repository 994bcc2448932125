-- The first page advises a second factor until two administrators have one each.
SET local check_function_bodies = off;

create or replace function private.setup_steps() returns jsonb
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
    'lessons', exists (select from public.soul_winning_lessons l where l.deleted_at is null),
    'devotions', exists (select from public.daily_devotions d where private.is_public(d.is_active)),
    'answers', exists (select from public.interpretations i where i.deleted_at is null),
    'notices', exists (select from public.notice_settings n where 'never' <> any (array[n.questions, n.messages, n.faults])));
end;
