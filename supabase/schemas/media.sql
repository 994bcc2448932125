-- Media: pictures for articles and devotions. The files are in a public bucket, their metadata in a table. Anyone
-- with the address sees a picture; administrators write both.

create table public.media (
  id         uuid primary key default gen_random_uuid(),
  -- The file's name in the bucket. A picture in several widths is a folder of files; this is the widest.
  path       text not null unique check (path ~ '^[A-Za-z0-9-]{1,80}(/[A-Za-z0-9-]{1,40})?\.(jpe?g|png|webp)$' and char_length(path) <= 130),
  -- The alternative text.
  alt        text not null check (char_length(btrim(alt)) between 1 and 500),
  name       text not null check (char_length(btrim(name)) between 1 and 200),
  width      int not null check (width between 1 and 20000),
  height     int not null check (height between 1 and 20000),
  widths     int[] not null default '{}' check (cardinality(widths) <= 20 and 1 <= all (widths) and 20000 >= all (widths)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid default auth.uid() references auth.users on delete set null
);

create index media_by_creator on public.media (created_by);
create index media_newest on public.media (created_at desc, id desc);

grant select, delete on public.media to authenticated;
grant select, insert, update, delete on public.media to service_role;
grant insert (id, path, alt, name, width, height, widths, created_at) on public.media to authenticated;
grant update (alt, name, updated_at) on public.media to authenticated;

alter table public.media enable row level security;
create policy "Admins read media" on public.media for select to authenticated using ((select private.may('write')));
create policy "Admins add pictures" on public.media for insert to authenticated with check ((select private.may('write')));
create policy "Admins change what is known of pictures" on public.media
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete pictures" on public.media for delete to authenticated using ((select private.may('write')));

-- The uses of a picture, in any of its widths: content that contains its address.
create function public.media_uses(media_id uuid) returns table (table_name text, row_id text, label text)
  language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  -- Of a picture in a folder the folder. A path has no sign that LIKE takes for another.
  pattern constant text := (
    select '%/storage/v1/object/public/media/' || coalesce(substring(m.path from '^[^/]+/'), m.path) || '%'
    from public.media m where m.id = media_id);
begin
  perform private.require('write');
  return query
    select 'daily_devotions', d.id::text, d.title from public.daily_devotions d
    where d.background_image_url like pattern or d.reflection like pattern
    union all
    select 'subject_articles', a.id::text, left(a.title, 200) from public.subject_articles a where a.content like pattern
    union all
    select 'false_religion_articles', a.id::text, left(a.title, 200) from public.false_religion_articles a where a.content like pattern
    union all
    select 'pages', p.id::text, p.title from public.pages p where p.content like pattern
    union all
    select 'interpretations', i.id::text, left(i.description, 200) from public.interpretations i where i.answer like pattern
    union all
    select 'site_settings', s.setting_key, coalesce(s.description, s.setting_key) from public.site_settings s where s.setting_value like pattern;
end $$;
grant execute on function public.media_uses to authenticated;

create function private.keep_media_path() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.background_image_url :=
    regexp_replace(new.background_image_url, '^https?://[^/?#]+(/storage/v1/object/public/media/)', '\1', 'i');
  return new;
end $$;

create function private.require_media_owner() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.profiles p where p.id::text = new.owner_id and p.is_admin) then
    raise insufficient_privilege using message = 'Du har inte administratörsbehörighet';
  end if;
  return new;
end $$;

-- A picture has no page of its own.
create function private.item_of(t public.media) returns setof private.item
  language sql stable rows 1 as $$
  select t.name, t.name, null, null, null, concat_ws(' ', t.path, t.alt), null, t.created_at, '-infinity'::date, 'infinity'::date, '{}'::text[], false, null::timestamptz
$$;
select private.keep_items('public.media');
