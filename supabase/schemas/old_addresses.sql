-- Former addresses of the office's own pages, and of the pages about other faiths, whose addresses contain the names of
-- their three levels. When a name changes, the former addresses lead to the present one. (Articles of subjects are found
-- by their ids alone.)

create table public.old_addresses (
  path       text primary key check (char_length(path) <= 1000),
  table_name text not null check (char_length(table_name) <= 63),
  row_id     uuid not null,
  created_at timestamptz not null default now()
);

create index old_addresses_of_row on public.old_addresses (row_id);

alter table public.old_addresses enable row level security;

-- Stores the addresses of a row and the rows below it before they change. Security definer: only triggers write addresses.
create function private.remember_addresses() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.old_addresses (path, table_name, row_id)
  select below.path, below.kind, below.id
  from private.public_items i join private.public_items below on below.id = i.id or below.kind like 'false\_religion\_%' and starts_with(below.path, i.path || '/')
  where i.kind = tg_table_name and i.id = old.id
  on conflict (path) do update set table_name = excluded.table_name, row_id = excluded.row_id, created_at = now();
  return new;
end $$;

-- The present address of a page that moved; argument and result are not URL-encoded. Null when the page never moved
-- or is not public, or when another page has the address now. Security definer: visitors do not read the table; only
-- addresses of public pages are returned.
create function public.moved_to(path private.text_2000) returns text
  language sql stable security definer set search_path = '' as $$
  select i.path from public.old_addresses o join private.public_items i on i.kind = o.table_name and i.id = o.row_id
  where o.path = moved_to.path and not exists (
    select from private.public_items present where (present.kind = 'pages' or present.kind like 'false\_religion\_%') and present.path = moved_to.path)
$$;
grant execute on function public.moved_to to anon, authenticated, service_role;
