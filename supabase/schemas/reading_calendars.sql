-- A member's reading plan as a calendar subscription. Anyone with the address sees it, so the address is a secret of
-- 128 random bits, of which only the hash is stored; a new address replaces the old one.

create table public.reading_calendars (
  user_id        uuid primary key default auth.uid() references auth.users on delete cascade,
  -- SHA-256 of the token, which is created on the device.
  token_hash     text not null unique check (char_length(token_hash) <= 64 and token_hash ~ '^[0-9a-f]{64}$'),
  -- Whether entries name the chapters; otherwise they say only 'Dagens läsning'.
  shows_chapters boolean not null default false,
  created_at     timestamptz not null default now()
);

select private.keep_own_rows('public.reading_calendars', needs_consent => true, added => 'user_id, token_hash, shows_chapters');

-- The calendar with this token; null for an unknown token, or a reader without a plan. The plan's name and books are
-- included only together with the chapters; without them only the days that it
-- leaves out, if it has pauses or weekdays of its own. Only by POST: with GET the token would be in logs. Security definer: the
-- calendar's service has no account.
create function public.reading_calendar(token private.text_2000) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if current_setting('request.method', true) in ('GET', 'HEAD') then
    raise read_only_sql_transaction using message = 'The token is sent by POST.';
  end if;
  return (
    select jsonb_build_object('started_at', p.started_at, 'updated_at', p.updated_at)
      || case when c.shows_chapters
        then jsonb_build_object('plan_id', p.plan_id, 'plan_type', p.plan_type, 'schedule', p.schedule)
        when p.schedule ?| array['pauses', 'weekdays']
        then jsonb_build_object('schedule', jsonb_strip_nulls(jsonb_build_object('moves', p.schedule -> 'moves', 'weekdays', p.schedule -> 'weekdays')))
        else '{}' end
    from public.reading_calendars c
    join public.user_bible_reading_progress p on p.user_id = c.user_id
    where c.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') and p.plan_type <> 'manual');
end $$;
grant execute on function public.reading_calendar to anon, authenticated, service_role;

