-- The dashboard counts all that the database finds: quotes, references, and articles that share an address.
create or replace function private.count_faults() returns int
  language sql stable security definer set search_path = ''
  return (
    select count(*)::int from (
      select from private.quotes q where q.fault is not null
        and not exists (select from private.kept_quotes k where k.fingerprint = q.fingerprint)
      union all
      select from (
        select row_number() over (partition by a.subcategory_id, a.slug) as nth
        from public.false_religion_articles a where a.slug <> ''
      ) shared where shared.nth > 1
      limit 100
    ) some_);
