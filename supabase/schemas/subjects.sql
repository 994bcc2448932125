-- Subjects and their articles: anyone reads active subjects and their published articles, administrators write.
-- Deleting a subject deletes its articles, as its confirmation says.

create table public.subjects (
  id            uuid primary key default gen_random_uuid(),
  title         text not null check (char_length(btrim(title)) between 1 and 200),
  description   text check (char_length(description) <= 2000),
  icon          text check (char_length(icon) <= 16),
  is_active     boolean not null default true,
  subject_order int not null default 0 check (subject_order between 0 and 100),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);

select private.keep_rights('public.subjects', 'private.is_public(is_active)');

create table public.subject_articles (
  id            uuid primary key default gen_random_uuid(),
  subject_id    uuid not null references public.subjects on delete cascade,
  title         text not null check (char_length(btrim(title)) between 1 and 300),
  content       text not null check (char_length(btrim(content)) between 1 and 1000000),
  author        text check (char_length(author) <= 200),
  is_published  boolean not null default false,
  article_order int not null default 0 check (article_order >= 0),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  -- Derived from the article, so that lists need not read it.
  excerpt       text not null generated always as (private.excerpt(content)) stored,
  topics        text[] not null default '{}' check (private.are_topics(topics)),
  path          text not null generated always as (
    private.page_path('subjects') || '/' || subject_id::text || '/' || id::text || coalesce('/' || nullif(private.title_slug(title), ''), '')) stored
);

create index subject_articles_in_order
  on public.subject_articles (subject_id, article_order, created_at desc);

select private.keep_rights('public.subject_articles',
  'private.is_public(is_published) and subject_id in (select s.id from public.subjects s where private.is_public(s.is_active))');

-- What a subject is to the public.
create function private.item_of(t public.subjects) returns setof private.item
  language sql stable rows 1 as $$
  select t.title, t.title, t.description, coalesce(t.description, ''), null, null, concat_ws('/', private.page_path('subjects'), t.id),
    private.place_as_date(t.subject_order), '-infinity'::date, 'infinity'::date, '{}'::text[], private.is_public(t.is_active), t.updated_at
$$;
select private.keep_items('public.subjects', below => '{subject_articles}');

-- What an article is to the public.
create function private.item_of(t public.subject_articles) returns setof private.item
  language sql stable rows 1 as $$
  select t.title, t.title, t.excerpt, t.excerpt, null, null,
    t.path, t.created_at, '-infinity'::date, 'infinity'::date, t.topics, private.is_public(t.is_published) and private.is_public(s.is_active), t.updated_at
  from public.subjects s where s.id = t.subject_id
$$;
select private.keep_publication('public.subject_articles');
select private.keep_items('public.subject_articles', quotes => true);
