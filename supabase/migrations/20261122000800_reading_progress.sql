-- Bible reading: one plan, or the manual list of read chapters, for each member. Only the member sees it.

create table public.user_bible_reading_progress (
  user_id         uuid primary key default auth.uid() references auth.users on delete cascade,
  -- Empty in manual mode.
  plan_id         text not null default '' check (char_length(plan_id) <= 100),
  plan_type       text not null check (plan_type in ('full_bible', 'new_testament', 'old_testament', 'manual')),
  -- Kept for compatibility; the day that is shown is computed from started_at.
  current_day     int not null default 1 check (current_day between 1 and 1000),
  completed_days  int[] not null default '{}' check (cardinality(completed_days) <= 1000),
  started_at      timestamptz not null default now(),
  -- { book name: [chapter numbers] }
  manual_progress jsonb not null default '{}'
    check (jsonb_typeof(manual_progress) = 'object' and octet_length(manual_progress::text) <= 40000),
  updated_at      timestamptz not null default now()
);

grant select, delete on public.user_bible_reading_progress to authenticated;
grant insert (user_id, plan_id, plan_type, current_day, completed_days, started_at, manual_progress),
  update (user_id, plan_id, plan_type, current_day, completed_days, started_at, manual_progress)
  on public.user_bible_reading_progress to authenticated;
grant select, insert, update, delete on public.user_bible_reading_progress to service_role;

alter table public.user_bible_reading_progress enable row level security;
create policy "Members see their own reading" on public.user_bible_reading_progress
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Members start their own reading" on public.user_bible_reading_progress
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Members continue their own reading" on public.user_bible_reading_progress
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Members cancel their own reading" on public.user_bible_reading_progress
  for delete to authenticated using (user_id = (select auth.uid()));

create trigger touch_updated_at before update on public.user_bible_reading_progress
  for each row execute function private.touch_updated_at();
