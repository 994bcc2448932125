-- The soul-winning school: lessons, which anyone lists and administrators write, and each member's own progress.

create table public.soul_winning_lessons (
  id                 uuid primary key default gen_random_uuid(),
  title              text not null check (char_length(btrim(title)) between 1 and 200),
  description        text not null default '' check (char_length(description) <= 5000),
  -- Null or empty for a lesson that has no video yet.
  video_url          text check (video_url = '' or char_length(video_url) <= 500 and video_url ~ '^https://[^[:space:]<>"]+$'),
  -- Free text such as '15 min' or '4:32'.
  duration           text not null default '' check (char_length(duration) <= 40),
  lesson_order       int not null default 1 check (lesson_order >= 1),
  module_order       int not null default 1 check (module_order >= 1),
  module_title       text not null check (char_length(btrim(module_title)) between 1 and 200),
  module_description text check (char_length(module_description) <= 1000),
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  deleted_at         timestamptz,
  is_published       boolean not null default true,
  is_public          boolean not null generated always as (private.is_public(is_published, deleted_at)) stored
);

create index soul_winning_lessons_hidden on public.soul_winning_lessons (deleted_at) where deleted_at is not null;
create index soul_winning_lessons_in_order on public.soul_winning_lessons (module_order, lesson_order, created_at);

select private.keep_rights('public.soul_winning_lessons', 'is_public', hidable => true,
  added => 'id, title, description, video_url, duration, lesson_order, module_order, module_title, module_description, is_published, created_at, updated_at',
  changed => 'title, description, video_url, duration, lesson_order, module_order, module_title, module_description, is_published, updated_at');

create table public.user_lesson_progress (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null default auth.uid() references auth.users on delete cascade,
  lesson_id    uuid not null references public.soul_winning_lessons on delete cascade,
  completed    boolean not null default false,
  completed_at timestamptz,
  started_at   timestamptz not null default now(),
  unique (user_id, lesson_id),
  constraint completed_has_a_time check (completed = (completed_at is not null))
);

create index user_lesson_progress_by_start on public.user_lesson_progress (user_id, started_at);
create index user_lesson_progress_of_lesson on public.user_lesson_progress (lesson_id);

select private.keep_own_rows('public.user_lesson_progress', needs_consent => true, added => 'user_id, lesson_id, completed, completed_at');

-- What a row is to the public; nothing in the trash.
create function private.item_of(t public.soul_winning_lessons) returns setof private.item
  language sql stable rows 1 as $$
  select t.title, t.title, t.description, t.description, null, null, format('%s?id=%s', private.page_path('soul_winning_lessons'), t.id),
    private.place_as_date(t.module_order, t.lesson_order), '-infinity'::date, 'infinity'::date, '{}'::text[], t.is_public, null::timestamptz
  where t.deleted_at is null
$$;
select private.keep_publication('public.soul_winning_lessons');
select private.keep_items('public.soul_winning_lessons', quotes => true);

