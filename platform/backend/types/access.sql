-- The grants of visitors and members, the columns of each table, and its unique keys. Policies restrict rows further.
with
  roles (role) as (values ('anon'), ('authenticated')),
  namespaces as (select oid, nspname from pg_namespace where nspname in ('public', 'private')),
  granted as (
    select role, lower(verb) as verb, t.relname as name, case when has_table_privilege(role, t.oid, verb) then '' else (
        select format(' (%s)', string_agg(a.attname, ', ' order by a.attname collate "C")) from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and has_column_privilege(role, t.oid, a.attnum, verb)) end as columns
    from roles, pg_class t join namespaces n on n.oid = t.relnamespace,
      unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) verb
    where t.relkind in ('r', 'p', 'v', 'm', 'f')
      and case when verb in ('DELETE', 'TRUNCATE', 'TRIGGER') then has_table_privilege(role, t.oid, verb)
        else has_any_column_privilege(role, t.oid, verb) end
    union all
    select role, lower(verb), 'sequence ' || s.relname, ''
    from roles, pg_class s join namespaces n on n.oid = s.relnamespace, unnest(array['USAGE', 'SELECT', 'UPDATE']) verb
    where s.relkind = 'S' and has_sequence_privilege(role, s.oid, verb)
    union all
    select role, 'call', format('%s.%s', n.nspname, p.proname), '' from roles, pg_proc p join namespaces n on n.oid = p.pronamespace
    where has_function_privilege(role, p.oid, 'EXECUTE')
  ),
  columns as (
    select t.relname as name,
      string_agg(a.attname || case when a.attnotnull then '' else '?' end, ' ' order by a.attname collate "C") as columns
    from pg_attribute a join pg_class t on t.oid = a.attrelid
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    group by t.relname
  ),
  single as (
    select t.relname as name, string_agg(a.attname, ', ' order by k.place) as columns, i.indpred is not null as in_part
    from pg_index i join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace
      cross join unnest(i.indkey) with ordinality k (attnum, place) join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum
    where i.indisunique and not i.indisprimary
    group by i.indexrelid, t.relname, i.indpred
  )
select line from (
  select 1, format('%s may %s %s%s', role, verb, name, columns) from granted
  union all
  select 2, format('%s has %s', name, columns) from columns
  union all
  select 3, format('%s is unique by %s%s', name, columns, case when in_part then ' in part' else '' end) from single
) lines (section, line)
order by section, line collate "C"
