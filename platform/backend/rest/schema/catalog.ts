/** PostgreSQL's catalog, as the queries of `catalogSql` return it. */
export type CatalogColumn = {
  name: string
  num: number
  type: string
  base: string
  kind: string
  notNull: boolean
  default: string | null
  identity: string
  sequence: string | null
  generated: boolean
}

export type CatalogRelation = {
  oid: number
  schema: string
  name: string
  kind: 'r' | 'p' | 'f' | 'v' | 'm'
  partition: boolean
  columns: CatalogColumn[] | null
}

export type CatalogKey = {
  relation: number
  type: 'p' | 'u' | 'f'
  name: string
  columns: string[]
  target: number
  targetColumns: string[] | null
}

export type CatalogView = { relation: number; rule: string }

export type CatalogRoutine = {
  schema: string
  name: string
  volatility: 'i' | 's' | 'v'
  returnsSet: boolean
  returnType: string
  returnKind: string
  returnRelation: number
  /** Number of input arguments, the last ones, that have a default. */
  defaults: number
  arguments: { name: string; mode: 'i' | 'o' | 'b' | 'v' | 't'; type: string; base: string }[] | null
}

export type CatalogSetting = { role: string; settings: string[] }

/** A type that values may be cast to: a name that requests give it, and how SQL writes it. */
export type CatalogType = { schema: string; name: string; sql: string }

export type Catalog = {
  relations: CatalogRelation[]
  keys: CatalogKey[]
  views: CatalogView[]
  routines: CatalogRoutine[]
  settings: CatalogSetting[]
  types: CatalogType[]
}

const ours = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`

/**
 * One statement for each part of the catalog, each giving one row with one JSON text. They must run with an empty
 * search path, so that every type and default outside pg_catalog is written with its schema.
 */
export const catalogSql: Record<keyof Catalog, string> = {
  relations: `
    select coalesce(json_agg(r), '[]')::text as data from (
      select c.oid::bigint as oid, n.nspname as schema, c.relname as name, c.relkind as kind,
        c.relispartition as partition,
        (select json_agg(json_build_object(
            'name', a.attname, 'num', a.attnum, 'type', format_type(a.atttypid, a.atttypmod),
            'base', format_type(case when t.typtype = 'd' then t.typbasetype else t.oid end, null),
            'kind', case when t.typcategory = 'A' then 'a' else t.typtype end,
            'notNull', a.attnotnull, 'default', pg_get_expr(d.adbin, d.adrelid), 'identity', a.attidentity,
            'sequence', case when a.attidentity <> '' then
              pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) end,
            'generated', a.attgenerated <> '') order by a.attnum)
          from pg_attribute a
            join pg_type t on t.oid = a.atttypid
            left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'f', 'v', 'm') and ${ours}
      order by n.nspname, c.relname
    ) r`,
  keys: `
    select coalesce(json_agg(r), '[]')::text as data from (
      select k.conrelid::bigint as relation, k.contype as type, k.conname as name, k.confrelid::bigint as target,
        (select json_agg(a.attname order by u.i) from unnest(k.conkey) with ordinality u(num, i)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num) as columns,
        (select json_agg(a.attname order by u.i) from unnest(k.confkey) with ordinality u(num, i)
          join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num) as "targetColumns"
      from pg_constraint k join pg_namespace n on n.oid = k.connamespace
      where k.contype in ('p', 'u', 'f') and k.conparentid = 0 and ${ours}
      order by k.conname
    ) r`,
  views: `
    select coalesce(json_agg(r), '[]')::text as data from (
      select c.oid::bigint as relation, w.ev_action::text as rule
      from pg_rewrite w join pg_class c on c.oid = w.ev_class join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('v', 'm') and w.rulename = '_RETURN' and ${ours}
    ) r`,
  routines: `
    select coalesce(json_agg(r), '[]')::text as data from (
      select n.nspname as schema, p.proname as name, p.provolatile as volatility, p.proretset as "returnsSet",
        format_type(p.prorettype, null) as "returnType",
        case when t.typcategory = 'A' then 'a' else t.typtype end as "returnKind",
        t.typrelid::bigint as "returnRelation", p.pronargdefaults as defaults,
        (select json_agg(json_build_object(
            'name', coalesce(p.proargnames[u.i], ''), 'mode', coalesce(p.proargmodes[u.i], 'i'),
            'type', format_type(u.type, null),
            'base', (select format_type(case when b.typtype = 'd' then b.typbasetype else b.oid end, null)
              from pg_type b where b.oid = u.type)) order by u.i)
          from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality u(type, i)) as arguments
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_type t on t.oid = p.prorettype
      where p.prokind = 'f' and t.typname not in ('trigger', 'event_trigger') and ${ours}
      order by n.nspname, p.proname, p.oid
    ) r`,
  // Leaves out types that represent catalog objects (regclass …): with them, a request could test which objects exist.
  types: `
    select coalesce(json_agg(r), '[]')::text as data from (
      select n.nspname as schema, spelling.name, spelling.sql
      from pg_type t join pg_namespace n on n.oid = t.typnamespace
        cross join lateral (values (t.typname::text, format_type(t.oid, -1)),
          (format_type(t.oid, null), format_type(t.oid, null))) spelling (name, sql)
      where t.typtype in ('b', 'd', 'e', 'r', 'm') and t.typcategory <> 'A' and t.typname !~ '^(reg|pg_)'
        and n.nspname not in ('pg_toast', 'information_schema')
      order by n.nspname, t.typname
    ) r`,
  settings: `
    select coalesce(json_agg(r), '[]')::text as data from (
      select r.rolname as role, to_json(s.setconfig) as settings
      from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
      where s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
    ) r`,
}

/** A text that changes with every change of the catalog, far cheaper than reading it again. */
export const fingerprintSql = `select concat_ws(' ', ${[
  'pg_class',
  'pg_attribute',
  'pg_attrdef',
  'pg_constraint',
  'pg_proc',
  'pg_rewrite',
  'pg_namespace',
  'pg_type',
  'pg_db_role_setting',
]
  .map((table) => `(select count(*) || ':' || max(xmin::text::bigint) from ${table})`)
  .join(', ')}) as data`
