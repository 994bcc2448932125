-- Pages of rich text that the office writes: its own (/sida/…), those about us (/om-oss, /om-oss/…) and the doctrines
-- (/studera/trosgrunder/…). Anyone reads published ones; administrators write.

-- A page's address. The page that has the name of its area is the first page of it: /om-oss.
create function private.page_address(area text, slug text) returns text
  language sql immutable set search_path = ''
  return case when area = slug then '/' || area when area = 'trosgrunder' then '/studera/trosgrunder/' || slug else '/' || area || '/' || slug end;
grant execute on function private.page_address to authenticated, service_role;

-- Whether a name belongs to something else: an area, an app or what the host serves. A doctrine may have any.
create function private.is_reserved_slug(area text, slug text) returns boolean
  language sql immutable set search_path = ''
  return area <> 'trosgrunder' and slug = any (array['admin', 'api', 'argument', 'bibeln', 'bli-medlem', 'evenemang', 'feed', 'gemenskap', 'healthz', 'integritet',
    'logga-in', 'metrics', 'min-sida', 'mina-markeringar', 'readyz', 'rss', 'shell', 'sida', 'sitemap', 'sjalavinna', 'studera', 'trosgrunder', 'uppdateringar']
    || case when area <> 'om-oss' then array['om-oss'] else '{}' end);
grant execute on function private.is_reserved_slug to authenticated, service_role;

create table public.pages (
  id           uuid primary key default gen_random_uuid(),
  area         text not null check (area in ('trosgrunder', 'om-oss', 'sida')),
  slug         text not null check (slug ~ '^[a-z0-9-]{1,200}$'),
  title        text not null check (char_length(btrim(title)) between 1 and 100),
  -- One sentence: on cards, and in the trail of a chapter.
  lead         text not null check (char_length(btrim(lead)) between 1 and 300),
  -- For search engines.
  description  text not null default '' check (char_length(description) <= 300),
  -- Further words that the search finds the page by.
  keywords     text not null default '' check (char_length(keywords) <= 300),
  content      text not null check (char_length(btrim(content)) between 1 and 1000000),
  topics       text[] not null default '{}' check (private.are_topics(topics)),
  page_order   int not null default 0 check (page_order between 0 and 1000),
  in_footer    boolean not null default false,
  is_published boolean not null default false,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  path         text not null generated always as (private.page_address(area, slug)) stored,
  constraint pages_address_key unique (area, slug),
  constraint pages_reserved_slug check (not private.is_reserved_slug(area, slug)),
  constraint pages_first_page_is_shown check (area <> slug or is_published)
);

create index pages_in_order on public.pages (area, page_order, created_at);

select private.keep_rights('public.pages', 'private.is_public(is_published)');

-- What a page is to the public. Doctrines are found by their search words, other pages by the beginning of their text, too.
create function private.item_of(t public.pages) returns setof private.item
  language sql stable rows 1 as $$
  select t.title, t.title, t.lead, concat_ws(' ', t.keywords, case when t.area <> 'trosgrunder' then concat_ws(' ', t.lead, private.excerpt(t.content)) end), null, null,
    t.path, private.place_as_date(t.page_order), '-infinity'::date, 'infinity'::date, t.topics, private.is_public(t.is_published), t.updated_at
$$;
select private.keep_publication('public.pages');
select private.keep_items('public.pages', quotes => true);

-- The first page of an area is not deleted or moved, and a doctrine keeps its address: other texts link to it.
create function private.keep_pages() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    raise check_violation using message = 'Sidan ' || old.title || ' kan inte tas bort.';
  elsif new.area <> old.area then
    raise check_violation using message = 'En sida kan inte flyttas till en annan avdelning.';
  end if;
  raise check_violation using message = 'Sidans adress kan inte ändras.';
end $$;
create trigger keep_addresses before update on public.pages
  for each row when (new.area <> old.area or new.slug <> old.slug and (old.area = 'trosgrunder' or old.area = old.slug)) execute function private.keep_pages();
create trigger keep_first_pages before delete on public.pages
  for each row when (old.area = old.slug and current_user in ('anon', 'authenticated')) execute function private.keep_pages();
create trigger remember_addresses before update of slug on public.pages
  for each row when (new.slug <> old.slug) execute function private.remember_addresses();
