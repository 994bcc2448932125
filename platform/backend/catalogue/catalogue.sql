-- Every object of the schemas public and private, one per row: its kind, name and full definition. The order of
-- columns is left out: a migration adds a column at the end, a schema file in a fitting place.
with
  ours as (
    select oid, nspname, nspowner, nspacl from pg_namespace where nspname in ('public', 'private')
  ),
  tables as (
    select c.*, format('%I.%I', n.nspname, c.relname) as title
    from pg_class c join ours n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
  ),
  functions as (
    select p.*, format('%I.%I(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) as title
    from pg_proc p join ours n on n.oid = p.pronamespace
    -- Leaves out the functions of extensions and of the tests.
    where not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  ),
  rights as (
    select 'right on schema' as kind, n.nspname::text as title, a.* from ours n, aclexplode(n.nspacl) a
    where n.nspname = 'private'
    union all
    select 'right on table', t.title, a.* from tables t, aclexplode(t.relacl) a where a.grantee <> t.relowner
    union all
    select 'right on column', t.title || '.' || c.attname, a.*
    from tables t join pg_attribute c on c.attrelid = t.oid, aclexplode(c.attacl) a
    union all
    select 'right on function', f.title, a.* from functions f, aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) a
    where a.grantee <> f.proowner
  )
select 'table' as kind, title as name,
  concat_ws(' ', relkind, case when relrowsecurity then 'row-level security' end,
    case when relforcerowsecurity then 'forced' end, reloptions::text) as definition
from tables
union all
select 'column', t.title || '.' || a.attname,
  concat_ws(' ', format_type(a.atttypid, a.atttypmod),
    (select 'collate ' || c.collname from pg_collation c where c.oid = a.attcollation and c.collname <> 'default'),
    case when a.attnotnull then 'not null' end,
    case when a.attidentity <> '' then 'identity ' || a.attidentity::text end,
    case when a.attgenerated <> '' then 'generated ' || a.attgenerated::text end,
    (select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d where d.adrelid = a.attrelid and d.adnum = a.attnum))
from tables t join pg_attribute a on a.attrelid = t.oid
where t.relkind <> 'S' and a.attnum > 0 and not a.attisdropped
union all
select 'constraint', t.title || ': ' || c.conname, pg_get_constraintdef(c.oid)
from tables t join pg_constraint c on c.conrelid = t.oid
-- PostgreSQL 18 also counts "not null" as constraints.
where c.contype <> 'n'
union all
select 'index', t.title || ': ' || i.relname, pg_get_indexdef(i.oid)
from tables t join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid
union all
select 'trigger', g.tgrelid::regclass || ': ' || g.tgname, g.tgenabled::text || ' ' || pg_get_triggerdef(g.oid)
from pg_trigger g join functions f on f.oid = g.tgfoid
-- Leaves out triggers on stored files: storage.sql makes them.
where not g.tgisinternal and g.tgrelid <> to_regclass('storage.objects')
union all
select 'policy', t.title || ': ' || p.polname,
  concat_ws(' ', p.polcmd, case when p.polpermissive then 'permissive' else 'restrictive' end,
    (select string_agg(r::regrole::text, ', ' order by r::regrole::text) from unnest(p.polroles) r),
    'using (' || pg_get_expr(p.polqual, p.polrelid) || ')', 'with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')')
from tables t join pg_policy p on p.polrelid = t.oid
union all
select 'function', title,
  concat_ws(' ', pg_get_function_arguments(oid), 'returns', pg_get_function_result(oid),
    (select lanname from pg_language l where l.oid = prolang), prokind, provolatile,
    case when prosecdef then 'security definer' end, case when proleakproof then 'leakproof' end,
    case when proisstrict then 'strict' end, proparallel, 'cost ' || procost, 'rows ' || prorows, proconfig::text,
    coalesce(pg_get_function_sqlbody(oid), prosrc))
from functions
union all
select 'type', format('%I.%I', n.nspname, t.typname),
  concat_ws(' ', t.typtype,
    case when t.typtype = 'd' then format_type(t.typbasetype, t.typtypmod) end,
    (select string_agg(c.conname || ' ' || pg_get_constraintdef(c.oid), ', ' order by c.conname)
      from pg_constraint c where c.contypid = t.oid),
    (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid),
    (select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum)
      from pg_attribute a where a.attrelid = t.typrelid and t.typtype = 'c'))
from pg_type t join ours n on n.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
where t.typtype in ('d', 'e') or c.relkind = 'c'
union all
select kind, title || ' to ' || case grantee when 0 then 'public' else grantee::regrole::text end,
  string_agg(lower(privilege_type) || case when is_grantable then ' with grant option' else '' end, ', ' order by privilege_type)
from rights
group by kind, title, grantee
union all
select 'default rights', concat_ws(' ', d.defaclrole::regrole, nullif(d.defaclnamespace, 0)::regnamespace, d.defaclobjtype),
  (select string_agg(format('%s %s', case a.grantee when 0 then 'public' else a.grantee::regrole::text end, a.privilege_type), ', '
    order by a.grantee::regrole::text, a.privilege_type) from aclexplode(d.defaclacl) a)
from pg_default_acl d
union all
select 'comment', format('%s %s', d.classoid::regclass, d.objoid), d.description
from pg_description d
where d.objoid in (select oid from tables union select oid from functions)
union all
select 'extension', extname, extnamespace::regnamespace::text from pg_extension
order by 1, 2
