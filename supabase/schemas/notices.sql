-- Mails about new questions and messages, and about faults of the portal, to the administrators who chose them, and
-- about changed second factors to all. They contain the number, never a visitor's words. The database decides who gets a mail; the backend's mailer sends it
-- (platform/backend/notices, supabase/functions/notices).

create table public.notice_settings (
  user_id    uuid primary key default auth.uid() references auth.users on delete cascade,
  questions  text not null default 'never' check (questions in ('never', 'at_once', 'daily')),
  messages   text not null default 'never' check (messages in ('never', 'at_once', 'daily')),
  updated_at timestamptz not null default now(),
  faults     text not null default 'never' check (faults in ('never', 'at_once', 'daily'))
);

grant select on public.notice_settings to authenticated;
grant insert (user_id, questions, messages, faults) on public.notice_settings to authenticated;
grant update (user_id, questions, messages, faults) on public.notice_settings to authenticated;

alter table public.notice_settings enable row level security;
create policy "Admins read their own choice of mails" on public.notice_settings
  for select to authenticated using (user_id = (select auth.uid()) and (select private.may('answer')));
create policy "Admins make their choice of mails" on public.notice_settings
  for insert to authenticated with check (user_id = (select auth.uid()) and (select private.may('answer')));
create policy "Admins change their choice of mails" on public.notice_settings
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.may('answer')))
  with check (user_id = (select auth.uid()) and (select private.may('answer')));

-- The number of unsent notices per recipient; a flood of questions only increases it.
create table private.notices (
  user_id uuid not null references auth.users on delete cascade,
  kind    text not null check (kind in ('questions', 'messages', 'faults', 'factors', 'held')),
  waiting int not null check (waiting >= 0),
  -- When the first of them came.
  since   timestamptz not null,
  -- The number of notices in the last mail that was started, and its time.
  taken    int not null default 0,
  taken_at timestamptz,
  primary key (user_id, kind),
  -- Mailed at once, whatever the account's settings: the account released the version that failed.
  urgent   boolean not null default false
);

alter table private.notices enable row level security;

-- Faults reported by the portal's own programs: a failed health check, a failed backup. Kept for 30 days.
create table private.faults (
  id    bigint generated always as identity primary key,
  words text not null check (char_length(words) <= 500),
  at    timestamptz not null default now()
);

alter table private.faults enable row level security;

-- How often an account gets mails of a kind; 'never' for an account that is no administrator. Mails about second
-- factors and about its own times of publication are no choice; for the others, an account without settings gets none.
create function private.notice_wish(person uuid, kind text) returns text
  language sql stable set search_path = ''
  return coalesce((
    select case when notice_wish.kind in ('factors', 'held') then 'at_once' else case notice_wish.kind when 'questions' then s.questions when 'messages' then s.messages
      else s.faults end end
    from public.profiles p left join public.notice_settings s on s.user_id = p.id
    where p.id = notice_wish.person and p.is_admin), 'never');

-- Whether `releaser` is the SHA-256 of the account's e-mail address.
create function private.is_releaser(person uuid, releaser text) returns boolean
  language sql stable set search_path = ''
  return exists (
    select from auth.users u
    where u.id = is_releaser.person and encode(sha256(convert_to(lower(u.email), 'UTF8')), 'hex') = is_releaser.releaser);

-- Adds to the unsent notices of this kind of each administrator who wants them, and of the one who released what failed,
-- whatever the settings. Security definer: it runs in a visitor's insert, and visitors have no right to these tables.
create function private.add_notices(kind text, came int, releaser text default null) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.notices as n (user_id, kind, waiting, since, urgent)
  select p.id, add_notices.kind, came, now(), private.is_releaser(p.id, releaser) from public.profiles p
  where came > 0 and p.is_admin and (private.notice_wish(p.id, add_notices.kind) <> 'never' or private.is_releaser(p.id, releaser))
  order by p.id
  on conflict on constraint notices_pkey do update set waiting = n.waiting + excluded.waiting, urgent = n.urgent or excluded.urgent,
    since = case n.waiting when 0 then excluded.since else n.since end;
  -- Only the embedded backend listens.
  perform pg_notify('notices', '');
end $$;

-- Adds one unsent notice of a kind for one administrator. Security definer as add_notices.
create function private.add_notice(kind text, person uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.notices as n (user_id, kind, waiting, since) select p.id, add_notice.kind, 1, now() from public.profiles p where p.id = person and p.is_admin
  on conflict on constraint notices_pkey do update set waiting = n.waiting + 1, since = case n.waiting when 0 then excluded.since else n.since end;
  perform pg_notify('notices', '');
end $$;

-- Argument: the kind, as its column in notice_settings is named. Security definer as add_notices.
create function private.count_notices() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_notices(tg_argv[0], (select count(*)::int from added a where to_jsonb(a) ->> 'status' in ('pending', 'unread')));
  return null;
end $$;

-- Reports a fault of the portal to the administrators who want to know of faults, and to the administrator who
-- released what failed, whatever their settings. `releaser` is the SHA-256 of that administrator's address in lower
-- case, in hexadecimal. For the service key and the owner's own connection. Security definer: it writes tables that
-- no role may read.
create function public.report_fault(words private.text_2000, releaser private.text_2000 default null) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.faults f where f.at < now() - interval '30 days';
  insert into private.faults (words) values (left(report_fault.words, 500));
  perform private.add_notices('faults', 1, releaser);
end $$;
grant execute on function public.report_fault to service_role;

-- The latest 07:00 in Stockholm before the given time.
create function private.last_morning(moment timestamptz) returns timestamptz
  language sql stable set search_path = ''
  return (date_trunc('day', (moment at time zone 'Europe/Stockholm') - interval '7 hours') + interval '7 hours')
    at time zone 'Europe/Stockholm';

-- The mails that are due, one per person and at most one in ten minutes; daily mails at 07:00. Notices that are taken
-- but not settled within ten minutes become due again: a mail may be sent twice, but is never lost. Security definer:
-- addresses of accounts, and a table that no role reads. For the service key alone.
create function public.take_notices(moment timestamptz default now())
  returns table (user_id uuid, email text, questions int, messages int, faults int, fault text, factors int, factor_owners text, held int)
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  delete from private.notices n
  where private.notice_wish(n.user_id, n.kind) = 'never'
    and not (n.urgent and exists (select from public.profiles p where p.id = n.user_id and p.is_admin));
  return query
    with due as (
      select n.user_id, n.kind from private.notices n
      where n.waiting > 0
        and (n.urgent or private.notice_wish(n.user_id, n.kind) = 'at_once' or n.since < private.last_morning(moment))
        and not exists (
          select from private.notices o where o.user_id = n.user_id and o.taken_at > moment - interval '10 minutes')
      -- Of two senders at once each takes others; and no visitor waits.
      for update of n skip locked
    ), begun as (
      update private.notices n set taken = n.waiting, taken_at = moment from due
      where (n.user_id, n.kind) = (due.user_id, due.kind)
      returning n.user_id, n.kind, n.taken, n.since
    )
    select b.user_id, u.email::text,
      coalesce(sum(b.taken) filter (where b.kind = 'questions'), 0)::int,
      coalesce(sum(b.taken) filter (where b.kind = 'messages'), 0)::int,
      coalesce(sum(b.taken) filter (where b.kind = 'faults'), 0)::int,
      (select f.words from private.faults f where bool_or(b.kind = 'faults') order by f.id desc limit 1),
      coalesce(sum(b.taken) filter (where b.kind = 'factors'), 0)::int,
      (select string_agg(distinct private.name_of(e.subject), ', ') from public.security_events e
       where e.kind in ('factor_added', 'factor_removed', 'factor_confirmed')
         and e.last_at >= min(b.since) filter (where b.kind = 'factors')),
      coalesce(sum(b.taken) filter (where b.kind = 'held'), 0)::int
    from begun b join auth.users u on u.id = b.user_id
    where u.email <> '' and u.deleted_at is null
    group by b.user_id, u.email;
end $$;
grant execute on function public.take_notices to service_role;

-- Confirms that the notices taken for an administrator were sent.
create function public.settle_notices(user_id uuid) returns void
  language sql security definer set search_path = ''
begin atomic
  update private.notices n set waiting = n.waiting - n.taken, taken = 0, urgent = false, since = coalesce(n.taken_at, n.since)
  where n.user_id = settle_notices.user_id and n.taken > 0;
end;
grant execute on function public.settle_notices to service_role;

select private.keep_own_rows('public.notice_settings', needs_consent => false);
create trigger touch_updated_at before update on public.notice_settings for each row execute function private.touch_updated_at();
