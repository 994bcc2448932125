-- Articles on other faiths: categories, subcategories, articles. Anyone reads what is active all the way up,
-- administrators write. Deleting a level deletes what is under it, as the confirmations say.

create table public.false_religion_categories (
  id             uuid primary key default gen_random_uuid(),
  name           text not null check (char_length(btrim(name)) between 1 and 200),
  slug           text not null unique check (slug ~ '^[a-z0-9-]{1,200}$'),
  description    text check (char_length(description) <= 2000),
  icon           text check (char_length(icon) <= 16),
  is_active      boolean not null default true,
  category_order int not null default 0 check (category_order between 0 and 100),
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now()
);
create index false_religion_categories_in_order on public.false_religion_categories (category_order, created_at);

create table public.false_religion_subcategories (
  id                uuid primary key default gen_random_uuid(),
  category_id       uuid not null references public.false_religion_categories on delete cascade,
  name              text not null check (char_length(btrim(name)) between 1 and 200),
  slug              text not null check (slug ~ '^[a-z0-9-]{1,200}$'),
  description       text check (char_length(description) <= 2000),
  is_active         boolean not null default true,
  subcategory_order int not null default 0 check (subcategory_order between 0 and 100),
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  unique (category_id, slug)
);
create index false_religion_subcategories_in_order
  on public.false_religion_subcategories (category_id, subcategory_order, created_at);

create table public.false_religion_articles (
  id             uuid primary key default gen_random_uuid(),
  subcategory_id uuid not null references public.false_religion_subcategories on delete cascade,
  title          text not null check (char_length(btrim(title)) between 1 and 300),
  content        text not null check (char_length(btrim(content)) between 1 and 1000000),
  author         text check (char_length(author) <= 200),
  is_published   boolean not null default false,
  article_order  int not null default 0 check (article_order >= 0),
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  -- What lists show and search without reading the article, and the last part of its address.
  excerpt        text not null generated always as (private.excerpt(content)) stored,
  slug           text not null generated always as (private.title_slug(title)) stored,
  search_text    text not null generated always as (
    lower(normalize(title, nfc) || E'\n' || coalesce(normalize(author, nfc) || E'\n', '') || private.plain_text(content))
  ) stored
);
create index false_religion_articles_in_order
  on public.false_religion_articles (subcategory_id, article_order, created_at desc);
create index false_religion_articles_by_slug on public.false_religion_articles (subcategory_id, slug);

grant select on public.false_religion_categories, public.false_religion_subcategories, public.false_religion_articles
  to anon;
grant select, insert, update, delete
  on public.false_religion_categories, public.false_religion_subcategories, public.false_religion_articles
  to authenticated, service_role;

alter table public.false_religion_categories enable row level security;
create policy "Anyone reads active categories" on public.false_religion_categories
  for select to anon, authenticated using (is_active);
create policy "Admins read every category" on public.false_religion_categories
  for select to authenticated using ((select private.is_admin()));
create policy "Admins add categories" on public.false_religion_categories
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change categories" on public.false_religion_categories
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete categories" on public.false_religion_categories
  for delete to authenticated using ((select private.is_admin()));
create trigger touch_updated_at before update on public.false_religion_categories
  for each row execute function private.touch_updated_at();

alter table public.false_religion_subcategories enable row level security;
create policy "Anyone reads active subcategories of active categories" on public.false_religion_subcategories
  for select to anon, authenticated
  using (is_active and category_id in (select c.id from public.false_religion_categories c where c.is_active));
create policy "Admins read every subcategory" on public.false_religion_subcategories
  for select to authenticated using ((select private.is_admin()));
create policy "Admins add subcategories" on public.false_religion_subcategories
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change subcategories" on public.false_religion_subcategories
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete subcategories" on public.false_religion_subcategories
  for delete to authenticated using ((select private.is_admin()));
create trigger touch_updated_at before update on public.false_religion_subcategories
  for each row execute function private.touch_updated_at();

alter table public.false_religion_articles enable row level security;
create policy "Anyone reads published articles that can be reached" on public.false_religion_articles
  for select to anon, authenticated
  -- The subcategories that the reader may see: their own policy looks at the category.
  using (is_published and subcategory_id in (select s.id from public.false_religion_subcategories s where s.is_active));
create policy "Admins read every false-religion article" on public.false_religion_articles
  for select to authenticated using ((select private.is_admin()));
create policy "Admins add false-religion articles" on public.false_religion_articles
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change false-religion articles" on public.false_religion_articles
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete false-religion articles" on public.false_religion_articles
  for delete to authenticated using ((select private.is_admin()));
create trigger touch_updated_at before update on public.false_religion_articles
  for each row execute function private.touch_updated_at();

-- The published articles of a subcategory whose title, author or text contains q, upper and lower case alike, every
-- sign meaning itself. Nothing but spaces finds them all.
create function public.search_false_religion_articles(subcategory uuid, q text) returns table (id uuid)
  language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  needle constant text := lower(regexp_replace(btrim(normalize(coalesce(q, ''), nfc)), '\s+', ' ', 'g'));
begin
  if char_length(needle) > 100 then
    raise exception 'Sökningen får ha högst 100 tecken.' using errcode = '22023';
  end if;
  return query
    select a.id from public.false_religion_articles a
    where a.subcategory_id = subcategory and a.is_published and strpos(a.search_text, needle) > 0;
end $$;
grant execute on function public.search_false_religion_articles(uuid, text) to anon, authenticated, service_role;

-- The active subcategories of a category, in their order, each with the number of its published articles.
create function public.false_religion_overview(category text)
  returns table (id uuid, name text, slug text, description text, articles int)
  language sql stable set search_path = '' as $$
    select s.id, s.name, s.slug, s.description,
      (select count(*)::int from public.false_religion_articles a where a.subcategory_id = s.id and a.is_published)
    from public.false_religion_subcategories s join public.false_religion_categories c on c.id = s.category_id
    where c.slug = category and c.is_active and s.is_active
    order by s.subcategory_order, s.created_at
  $$;
grant execute on function public.false_religion_overview(text) to anon, authenticated, service_role;
