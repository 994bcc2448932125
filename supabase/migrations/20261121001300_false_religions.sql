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
  updated_at     timestamptz not null default now()
);
create index false_religion_articles_in_order
  on public.false_religion_articles (subcategory_id, article_order, created_at desc);

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
