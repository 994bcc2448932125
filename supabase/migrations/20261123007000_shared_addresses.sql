-- How many articles have the same address, for the office's first page: counting them among all articles would cost more
-- with every one.

create table private.article_addresses (
  subcategory_id uuid not null,
  slug           text not null,
  -- None once the last one is gone.
  articles       int not null,
  primary key (subcategory_id, slug)
);
create index article_addresses_shared on private.article_addresses (articles) where articles > 1;

-- Counts the articles that a statement brought (1) or took (-1). Security definer: nobody counts by hand.
create function private.count_addresses() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate private.article_addresses;
    return null;
  end if;
  insert into private.article_addresses as a (subcategory_id, slug, articles)
  select t.subcategory_id, t.slug, count(*) * tg_argv[0]::int from touched t where t.slug <> '' group by 1, 2
  -- In one order for all, so that no two wait for each other.
  order by 1, 2
  on conflict (subcategory_id, slug) do update set articles = a.articles + excluded.articles;
  return null;
end $$;

create trigger count_addresses_on_insert after insert on public.false_religion_articles referencing new table as touched
  for each statement execute function private.count_addresses('1');
create trigger count_addresses_after_update after update on public.false_religion_articles referencing new table as touched
  for each statement execute function private.count_addresses('1');
create trigger count_addresses_before_update after update on public.false_religion_articles referencing old table as touched
  for each statement execute function private.count_addresses('-1');
create trigger count_addresses_on_delete after delete on public.false_religion_articles referencing old table as touched
  for each statement execute function private.count_addresses('-1');
create trigger count_addresses_on_truncate after truncate on public.false_religion_articles
  for each statement execute function private.count_addresses();

insert into private.article_addresses (subcategory_id, slug, articles)
select a.subcategory_id, a.slug, count(*) from public.false_religion_articles a where a.slug <> '' group by 1, 2;

-- As before: quotes, references, and articles that share an address; a hundred at most.
create or replace function private.count_faults() returns int
  language sql stable security definer set search_path = ''
  return least(100,
    (select count(*) from (
      select from private.quotes q where q.fault is not null
        and not exists (select from private.kept_quotes k where k.fingerprint = q.fingerprint)
      limit 100
    ) at_fault)
    + (select coalesce(sum(a.articles - 1), 0) from (
      select articles from private.article_addresses where articles > 1 limit 100
    ) a));
