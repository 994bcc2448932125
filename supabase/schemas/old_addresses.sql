-- Former addresses of the pages about other faiths, whose addresses contain the names of their three levels. When a
-- name changes, the former addresses lead to the present one. (Articles of subjects are found by their ids alone.)

create table public.old_addresses (
  path       text primary key check (char_length(path) <= 1000),
  table_name text not null check (char_length(table_name) <= 63),
  row_id     uuid not null,
  created_at timestamptz not null default now()
);

create index old_addresses_of_row on public.old_addresses (row_id);

alter table public.old_addresses enable row level security;

-- The public pages about other faiths with their addresses: one category, subcategory or article, and everything
-- below it; letters are not URL-encoded.
create function private.religion_addresses(of_row uuid) returns table (path text, table_name text, row_id uuid)
  language sql stable set search_path = '' as $$
  with subcategories as (
    select s.id, concat_ws('/', private.page_path('false_religion_categories'), c.slug, s.slug) as path
    from public.false_religion_subcategories s join public.false_religion_categories c on c.id = s.category_id
    where private.is_public(s.is_active) and private.is_public(c.is_active) and (of_row in (s.id, c.id)
      or s.id = (select a.subcategory_id from public.false_religion_articles a where a.id = of_row))
  )
  select concat_ws('/', private.page_path('false_religion_categories'), c.slug), 'false_religion_categories', c.id
  from public.false_religion_categories c where c.id = of_row and private.is_public(c.is_active)
  union all
  select s.path, 'false_religion_subcategories', s.id from subcategories s
  where not exists (select from public.false_religion_articles a where a.id = of_row)
  union all
  select s.path || '/' || private.name_in_address(a), 'false_religion_articles', a.id
  from subcategories s join public.false_religion_articles a on a.subcategory_id = s.id and private.is_public(a.is_published)
  where a.id = of_row or not exists (select from public.false_religion_articles f where f.id = of_row)
$$;

-- Stores the addresses of a row and the rows below it before they change. Security definer: only triggers write addresses.
create function private.remember_addresses() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.old_addresses (path, table_name, row_id)
  select a.path, a.table_name, a.row_id from private.religion_addresses(old.id) a
  on conflict (path) do update set table_name = excluded.table_name, row_id = excluded.row_id, created_at = now();
  return new;
end $$;

-- The present address of a page that moved; argument and result are not URL-encoded. Null when the page never moved
-- or is not public, or when another page has the address now. Security definer: visitors do not read the table; only
-- addresses of public pages are returned.
create function public.moved_to(path private.text_2000) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  moved public.old_addresses;
  address text;
  parts constant text[] := string_to_array(substr(path, char_length(private.page_path('false_religion_categories')) + 2), '/');
begin
  select o.* into moved from public.old_addresses o where o.path = moved_to.path;
  if moved.row_id is null or exists (
    select from public.false_religion_categories c
      left join public.false_religion_subcategories s on s.category_id = c.id and s.slug = parts[2] and private.is_public(s.is_active)
      left join public.false_religion_articles a on a.subcategory_id = s.id and parts[3] in (a.slug, a.id::text) and private.is_public(a.is_published)
    where c.slug = parts[1] and private.is_public(c.is_active) and (parts[2] is null or s.id is not null) and (parts[3] is null or a.id is not null)
  ) then
    return null;
  end if;
  select a.path into address from private.religion_addresses(moved.row_id) a where a.row_id = moved.row_id;
  return address;
end $$;
grant execute on function public.moved_to to anon, authenticated, service_role;
