import type { Database } from '../database/database'

export type TypeName = { name: string; schema: string; kind: string; array: boolean }

export type Column = {
  name: string
  type: TypeName
  nullable: boolean
  hasDefault: boolean
  /** Written by the database alone: generated columns and `generated always as identity`. */
  readOnly: boolean
}

export type Relationship = {
  name: string
  columns: string[]
  isOneToOne: boolean
  referencedRelation: string
  referencedColumns: string[]
}

export type Relation = {
  name: string
  /** Table-like, or a view and whether rows can be inserted and updated through it. */
  kind: 'table' | 'view'
  writable: boolean
  columns: Column[]
  relationships: Relationship[]
  /**
   * By column, the greatest length in characters that the table's check constraints allow. Columns without such a limit
   * are missing.
   */
  textLimits: Record<string, number>
}

export type Routine = {
  name: string
  arguments: { name: string; type: TypeName; hasDefault: boolean }[]
  returns: TypeName
  returnsSet: boolean
  /** Columns of RETURNS TABLE and OUT parameters. */
  outputs: { name: string; type: TypeName }[]
}

export type SchemaDescription = {
  relations: Relation[]
  routines: Routine[]
  enums: { name: string; values: string[] }[]
  composites: { name: string; columns: Column[] }[]
}

/** A schema's tables, views, functions and enums, read from the catalogs, in alphabetical order. */
export async function describeSchema(database: Database, schema: string): Promise<SchemaDescription> {
  const { rows } = await database.transaction((tx) => tx.query(catalog, [schema]), { readOnly: true })
  return JSON.parse(rows[0]?.description ?? '{}') as SchemaDescription
}

/** The type of a domain's values; for an array, that of its members. */
const typeName = (oid: string) => `(
  select json_build_object('name', b.typname, 'schema', n.nspname, 'kind', b.typtype, 'array', t.typelem <> 0 and t.typlen = -1)
  from pg_type d
  join pg_type t on t.oid = case when d.typtype = 'd' then d.typbasetype else d.oid end
  join pg_type e on e.oid = case when t.typelem <> 0 and t.typlen = -1 then t.typelem else t.oid end
  join pg_type b on b.oid = case when e.typtype = 'd' then e.typbasetype else e.oid end
  join pg_namespace n on n.oid = b.typnamespace
  where d.oid = ${oid})`

const columnsOf = (relation: string) => `(
  select coalesce(json_agg(json_build_object(
    'name', a.attname, 'type', ${typeName('a.atttypid')}, 'nullable', not a.attnotnull,
    'hasDefault', a.atthasdef or a.attidentity <> '', 'readOnly', a.attgenerated <> '' or a.attidentity = 'a'
  ) order by a.attname collate "C"), '[]')
  from pg_attribute a where a.attrelid = ${relation} and a.attnum > 0 and not a.attisdropped)`

const textLimitsOf = (relation: string) => `(
  select coalesce(json_object_agg(l.name, l.most order by l.name collate "C"), '{}')
  from (
    select m[1] as name, min(m[2]::int) as most
    from pg_constraint k, regexp_matches(
      pg_get_constraintdef(k.oid), 'char_length\\((?:btrim\\()?"?(\\w+)"?\\)?\\) <= (\\d+)', 'g') m
    where k.conrelid = ${relation} and k.contype = 'c'
    group by 1) l)`

const namesOf = (relation: string, numbers: string) => `(
  select json_agg(a.attname order by k.ord) from unnest(${numbers}) with ordinality as k (num, ord)
  join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.num)`

const catalog = `
with here as (select oid from pg_namespace where nspname = $1)
select json_build_object(
  'relations', (
    select coalesce(json_agg(json_build_object(
      'name', c.relname,
      'kind', case when c.relkind in ('r', 'p', 'f') then 'table' else 'view' end,
      'writable', pg_relation_is_updatable(c.oid, true) & 8 = 8,
      'columns', ${columnsOf('c.oid')},
      'textLimits', ${textLimitsOf('c.oid')},
      'relationships', (
        select coalesce(json_agg(json_build_object(
          'name', f.conname, 'columns', ${namesOf('f.conrelid', 'f.conkey')},
          'isOneToOne', exists (
            select from pg_constraint u where u.conrelid = f.conrelid and u.contype in ('p', 'u')
            and u.conkey @> f.conkey and u.conkey <@ f.conkey),
          'referencedRelation', r.relname, 'referencedColumns', ${namesOf('f.confrelid', 'f.confkey')}
        ) order by f.conname collate "C"), '[]')
        from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and r.relnamespace = c.relnamespace)
    ) order by c.relname collate "C"), '[]')
    from pg_class c, here
    where c.relnamespace = here.oid and c.relkind in ('r', 'p', 'f', 'v', 'm') and not c.relispartition
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')),
  'routines', (
    select coalesce(json_agg(json_build_object(
      'name', p.proname,
      'arguments', (
        select coalesce(json_agg(json_build_object('name', coalesce(a.name, ''), 'type', ${typeName('a.type')},
          'hasDefault', a.place > p.pronargs - p.pronargdefaults) order by a.place), '[]')
        from (
          select row_number() over (order by i.ord) as place, i.type, p.proargnames[i.ord] as name
          from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as i (type, ord)
          where coalesce(p.proargmodes[i.ord], 'i') in ('i', 'b', 'v')) a),
      'outputs', (
        select coalesce(json_agg(json_build_object('name', p.proargnames[o.ord], 'type', ${typeName('o.type')})
          order by o.ord), '[]')
        from unnest(p.proallargtypes) with ordinality as o (type, ord) where p.proargmodes[o.ord] in ('o', 'b', 't')),
      'returns', ${typeName('p.prorettype')},
      'returnsSet', p.proretset
    ) order by p.proname collate "C", p.oid), '[]')
    from pg_proc p, here
    where p.pronamespace = here.oid and p.prokind = 'f' and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')),
  'enums', (
    select coalesce(json_agg(json_build_object('name', t.typname, 'values', (
      select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid
    )) order by t.typname collate "C"), '[]')
    from pg_type t, here where t.typnamespace = here.oid and t.typtype = 'e'),
  'composites', (
    select coalesce(json_agg(json_build_object('name', c.relname, 'columns', ${columnsOf('c.oid')})
      order by c.relname collate "C"), '[]')
    from pg_class c, here where c.relnamespace = here.oid and c.relkind = 'c')
)::text as description`
