-- Articles on other faiths: categories, subcategories, articles. Anyone reads rows that are active together with all
-- their parents; administrators write. Deleting a row deletes everything below it, as the confirmations say.

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

select private.keep_rights('public.false_religion_categories', 'private.is_public(is_active)');

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

select private.keep_rights('public.false_religion_subcategories',
  'private.is_public(is_active) and category_id in (select c.id from public.false_religion_categories c where private.is_public(c.is_active))');

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
  -- Derived columns, so that lists need not read the article: the excerpt, and the last part of its address.
  excerpt        text not null generated always as (private.excerpt(content)) stored,
  slug           text not null generated always as (private.title_slug(title)) stored,
  topics         text[] not null default '{}' check (private.are_topics(topics))
);

create index false_religion_articles_by_slug on public.false_religion_articles (subcategory_id, slug);
create index false_religion_articles_in_order
  on public.false_religion_articles (subcategory_id, article_order, created_at desc);

select private.keep_rights('public.false_religion_articles',
  'private.is_public(is_published) and subcategory_id in (select s.id from public.false_religion_subcategories s where private.is_public(s.is_active))');

-- The active subcategories of a category, in their order, each with the number of its published articles and the first
-- five of them: [{ title, path }]. Security definer: visitors do not read the index of items.
create function public.false_religion_overview(category private.text_2000)
  returns table (id uuid, name text, slug text, description text, articles int, first jsonb)
  language sql stable security definer set search_path = '' as $$
    select s.id, s.name, s.slug, s.description,
      (select count(*)::int from public.false_religion_articles a where a.subcategory_id = s.id and private.is_public(a.is_published)),
      (select coalesce(jsonb_agg(jsonb_build_object('title', a.title, 'path', i.path) order by a.article_order, a.created_at desc), '[]')
        from (
          select * from public.false_religion_articles a where a.subcategory_id = s.id and private.is_public(a.is_published)
          order by a.article_order, a.created_at desc limit 5
        ) a join private.items i on i.kind = 'false_religion_articles' and i.id = a.id)
    from public.false_religion_subcategories s join public.false_religion_categories c on c.id = s.category_id
    where c.slug = category and private.is_public(c.is_active) and private.is_public(s.is_active)
    order by s.subcategory_order, s.created_at
  $$;
grant execute on function public.false_religion_overview to anon, authenticated, service_role;

-- An active subcategory: { id, name, slug, description, category: { name, slug }, articles }, with its published articles
-- in their order: [{ id, title, author, excerpt, created_at, path }]. Null without one. Security definer: visitors do not
-- read the index of items.
create function public.false_religion_subcategory(category private.text_2000, subcategory private.text_2000) returns jsonb
  language sql stable security definer set search_path = '' as $$
    select jsonb_build_object('id', s.id, 'name', s.name, 'slug', s.slug, 'description', s.description,
      'category', jsonb_build_object('name', c.name, 'slug', c.slug), 'articles', (
        select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'title', a.title, 'author', a.author, 'excerpt', a.excerpt, 'created_at', a.created_at,
          'path', i.path) order by a.article_order, a.created_at desc), '[]')
        from public.false_religion_articles a join private.items i on i.kind = 'false_religion_articles' and i.id = a.id
        where a.subcategory_id = s.id and private.is_public(a.is_published)))
    from public.false_religion_subcategories s join public.false_religion_categories c on c.id = s.category_id
    where c.slug = category and s.slug = subcategory and private.is_public(c.is_active) and private.is_public(s.is_active)
  $$;
grant execute on function public.false_religion_subcategory to anon, authenticated, service_role;

-- A published article of an active subcategory: { id, title, content, author, created_at, updated_at, path, subcategory:
-- { name, slug, category: { name, slug } } }. `article` is the last part of its address, in any case and composition, or
-- its id. Null without one. Security definer: visitors do not read the index of items.
create function public.false_religion_article(category private.text_2000, subcategory private.text_2000, article private.text_2000) returns jsonb
  language sql stable security definer set search_path = '' as $$
    with below as (select concat_ws('/', private.page_path('false_religion_categories'), category, subcategory, '') as path)
    select jsonb_build_object('id', a.id, 'title', a.title, 'content', a.content, 'author', a.author, 'created_at', a.created_at, 'updated_at', a.updated_at,
      'path', found.path, 'subcategory', jsonb_build_object('name', s.name, 'slug', s.slug, 'category', jsonb_build_object('name', c.name, 'slug', c.slug)))
    from (
      select i.id, i.path, 1 as place from below b join private.public_items i on i.path = b.path || lower(normalize(article, nfc))
      where i.kind = 'false_religion_articles'
      union all
      select i.id, i.path, 2 from below b join private.public_items i on starts_with(i.path, b.path)
      where i.kind = 'false_religion_articles' and i.id = case when article ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then article::uuid end
      order by place limit 1
    ) found join public.false_religion_articles a on a.id = found.id
      join public.false_religion_subcategories s on s.id = a.subcategory_id join public.false_religion_categories c on c.id = s.category_id
  $$;
grant execute on function public.false_religion_article to anon, authenticated, service_role;

-- The last part of an article's address. When several articles of a subcategory have the same name, the first gets
-- the name, the others their ids. The body is a string: PostgreSQL refuses a new column for a table whose row type is
-- used in a parsed body (since 15.20).
create function private.name_in_address(article public.false_religion_articles) returns text
  language sql stable set search_path = ''
  as $$
    select case when article.slug = '' or exists (
      select from public.false_religion_articles other
      where other.subcategory_id = article.subcategory_id and other.slug = article.slug and private.is_public(other.is_published)
        and (other.article_order < article.article_order
          or other.article_order = article.article_order and other.created_at > article.created_at))
    then article.id::text else article.slug end
  $$;

-- What a category is to the public.
create function private.item_of(t public.false_religion_categories) returns setof private.item
  language sql stable rows 1 as $$
  select t.name, t.name, t.description, coalesce(t.description, ''), null, null, concat_ws('/', private.page_path('false_religion_categories'), t.slug),
    private.place_as_date(t.category_order), '-infinity'::date, 'infinity'::date, '{}'::text[], private.is_public(t.is_active), t.updated_at
$$;
select private.keep_items('public.false_religion_categories', below => '{false_religion_subcategories, false_religion_articles}');
create trigger remember_addresses before update of slug on public.false_religion_categories
  for each row when (new.slug <> old.slug) execute function private.remember_addresses();

-- What a subcategory is to the public.
create function private.item_of(t public.false_religion_subcategories) returns setof private.item
  language sql stable rows 1 as $$
  select t.name, c.name || ' – ' || t.name, t.description, coalesce(t.description, ''), null, null,
    concat_ws('/', private.page_path('false_religion_categories'), c.slug, t.slug),
    private.place_as_date(t.subcategory_order), '-infinity'::date, 'infinity'::date, '{}'::text[], private.is_public(t.is_active) and private.is_public(c.is_active), t.updated_at
  from public.false_religion_categories c where c.id = t.category_id
$$;
select private.keep_items('public.false_religion_subcategories', below => '{false_religion_articles}');
create trigger remember_addresses before update of slug, category_id on public.false_religion_subcategories
  for each row when (new.slug <> old.slug or new.category_id <> old.category_id) execute function private.remember_addresses();

-- What an article is to the public. Its list also searches its author and its whole text.
create function private.item_of(t public.false_religion_articles) returns setof private.item
  language sql stable rows 1 as $$
  select t.title, t.title, t.excerpt, t.excerpt, concat_ws(' ', t.author, private.plain_text(t.content)), null,
    concat_ws('/', private.page_path('false_religion_categories'), c.slug, s.slug, private.name_in_address(t)),
    t.created_at, '-infinity'::date, 'infinity'::date, t.topics, private.is_public(t.is_published) and private.is_public(s.is_active) and private.is_public(c.is_active), t.updated_at
  from public.false_religion_subcategories s join public.false_religion_categories c on c.id = s.category_id where s.id = t.subcategory_id
$$;

-- Keeps the addresses of articles with the same name in the same subcategory: only the first has the name as its
-- address. Security definer: clients do not write indexes.
create function private.index_namesakes() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  -- The written rows have their addresses.
  execute format('select array(select a.id from public.false_religion_articles a where (a.subcategory_id, a.slug) in (select subcategory_id, slug from %s t) %s)',
    case tg_op when 'INSERT' then 'added' when 'DELETE' then 'removed' else '(select * from added union all select * from removed)' end,
    case when tg_op <> 'DELETE' then 'and a.id not in (select id from added)' end) into ids;
  perform private.index_addresses(tg_table_name::text collate "default", ids);
  return null;
end $$;
select private.run_after_writes('public.false_religion_articles', 'keep_namesakes_on', 'index_namesakes');
select private.keep_publication('public.false_religion_articles');
select private.keep_items('public.false_religion_articles', quotes => true);
create trigger remember_addresses before update of title, subcategory_id on public.false_religion_articles
  for each row when (new.title <> old.title or new.subcategory_id <> old.subcategory_id) execute function private.remember_addresses();
