-- Site updates: the news in the bell menu and at /uppdateringar. Anyone reads active ones, administrators write.

create table public.site_updates (
  id          uuid primary key default gen_random_uuid(),
  title       text not null check (char_length(btrim(title)) between 1 and 200),
  description text not null default '' check (char_length(description) <= 5000),
  type        text not null default 'general'
    check (type in ('general', 'new_content', 'feature', 'announcement', 'maintenance', 'other')),
  icon        text check (char_length(icon) <= 16),
  priority    int not null default 0 check (priority between 0 and 100),
  is_active   boolean not null default true,
  -- When the clock switches it off; an event ends by its date.
  unpublish_at timestamptz,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);

create index site_updates_listed on public.site_updates (priority desc, created_at desc) where is_active;
create index site_updates_ending on public.site_updates (unpublish_at) where unpublish_at is not null;
create index site_updates_newest on public.site_updates (created_at desc) where is_active;

select private.keep_rights('public.site_updates', 'private.is_public(is_active)');

-- What a row is to the public. Searches of visitors leave it out.
create function private.item_of(t public.site_updates) returns setof private.item
  language sql stable rows 1 as $$
  select t.title, t.title, t.description, null, null, null, private.page_path('site_updates'),
    t.created_at, '-infinity'::date, 'infinity'::date, '{}'::text[], private.is_public(t.is_active), null::timestamptz
$$;
select private.keep_publication('public.site_updates', switch => 'is_active');
select private.keep_items('public.site_updates');
