import type { Database } from '../../database/database'
import { castTypes } from './castTypes'
import { type Catalog, type CatalogColumn, type CatalogRoutine, catalogSql, fingerprintSql } from './catalog'
import type { Column, Relation, Relationship, Routine, Schema } from './model'
import { deriveRelationships } from './relationships'

/** Reads the whole catalog in one transaction, as the owner. */
export async function loadSchema(database: Database): Promise<Schema> {
  const { catalog, fingerprint } = await database.transaction(
    async (tx) => {
      await tx.query(`select set_config('search_path', '', true)`)
      const read = async (sql: string) => (await tx.query(sql)).rows[0]?.data ?? ''
      const parts: Record<string, unknown> = {}
      for (const [part, sql] of Object.entries(catalogSql)) parts[part] = JSON.parse(await read(sql))
      return { catalog: parts as Catalog, fingerprint: await read(fingerprintSql) }
    },
    { readOnly: true },
  )
  return buildSchema(catalog, fingerprint)
}

/** Returns the current fingerprint of the catalog. */
export async function readFingerprint(database: Database): Promise<string> {
  return database.transaction(async (tx) => (await tx.query(fingerprintSql)).rows[0]?.data ?? '', {
    readOnly: true,
  })
}

function buildSchema(catalog: Catalog, fingerprint: string): Schema {
  const byOid = new Map(catalog.relations.map((r) => [r.oid, toRelation(catalog, r)]))
  const exposed = new Map<string, Map<string, Relation>>()
  for (const { oid, partition } of catalog.relations) {
    const relation = byOid.get(oid)
    // A partition is reached through its parent, and only its parent has relationships.
    if (relation && !partition) into(exposed, relation.schema).set(relation.name, relation)
  }
  const relationships = new Map<Relation, Relationship[]>()
  for (const relationship of deriveRelationships(catalog, byOid)) {
    if (relationship.from.schema !== relationship.to.schema) continue
    relationships.set(relationship.from, [...(relationships.get(relationship.from) ?? []), relationship])
  }
  const routines = new Map<string, Map<string, Routine[]>>()
  for (const routine of catalog.routines) {
    const names = into(routines, routine.schema)
    names.set(routine.name, [...(names.get(routine.name) ?? []), toRoutine(routine, byOid)])
  }
  return {
    fingerprint,
    relation: (schema, name) => exposed.get(schema)?.get(name),
    relations: (schema) => [...(exposed.get(schema)?.values() ?? [])],
    relationships: (from) => relationships.get(from) ?? [],
    routines: (schema, name) => routines.get(schema)?.get(name) ?? [],
    routineNames: (schema) => [...(routines.get(schema)?.keys() ?? [])],
    castType: castTypes(catalog.types),
    settings: (role) =>
      catalog.settings.filter((s) => s.role === role).flatMap((s) => s.settings.map(toSetting)),
  }
}

function toRelation(catalog: Catalog, relation: Catalog['relations'][number]): Relation {
  const primary = catalog.keys.find((key) => key.type === 'p' && key.relation === relation.oid)
  return {
    oid: relation.oid,
    schema: relation.schema,
    name: relation.name,
    isView: relation.kind === 'v' || relation.kind === 'm',
    columns: new Map((relation.columns ?? []).map((column) => [column.name, toColumn(column)])),
    primaryKey: primary?.columns ?? [],
  }
}

function toColumn(column: CatalogColumn): Column {
  const nextValue = column.sequence === null ? null : `nextval('${column.sequence.replaceAll("'", "''")}')`
  return {
    name: column.name,
    type: column.type,
    base: column.base,
    isArray: column.kind === 'a',
    isComposite: column.kind === 'c',
    defaultSql: column.generated ? null : (nextValue ?? column.default),
    generated: column.generated,
  }
}

function toRoutine(routine: CatalogRoutine, byOid: Map<number, Relation>): Routine {
  const all = routine.arguments ?? []
  const inputs = all.filter((argument) => ['i', 'b', 'v'].includes(argument.mode))
  const outputs = all.filter((argument) => ['o', 'b', 't'].includes(argument.mode))
  const returns = returnsOf(routine, outputs.length > 0)
  return {
    schema: routine.schema,
    name: routine.name,
    readOnly: routine.volatility !== 'v',
    arguments: inputs.map((argument, index) => ({
      name: argument.name,
      type: argument.type,
      base: argument.base,
      required: index < inputs.length - routine.defaults && argument.mode !== 'v',
      variadic: argument.mode === 'v',
    })),
    returnsSet: routine.returnsSet,
    returns,
    rows: returns === 'composite' ? (byOid.get(routine.returnRelation) ?? rowsOf(routine, outputs)) : null,
  }
}

function returnsOf(routine: CatalogRoutine, hasOutputs: boolean): Routine['returns'] {
  if (routine.returnType === 'void') return 'void'
  if (hasOutputs || routine.returnKind === 'c') return 'composite'
  return routine.returnType === 'record' ? 'record' : 'scalar'
}

/** The rows of a function that defines its own columns: not a table, so it has no relationships. */
function rowsOf(routine: CatalogRoutine, outputs: { name: string; type: string; base: string }[]): Relation {
  const columns = outputs.map(({ name, type, base }): [string, Column] => {
    const isArray = type.endsWith('[]')
    return [name, { name, type, base, isArray, isComposite: false, defaultSql: null, generated: false }]
  })
  return {
    oid: 0,
    schema: routine.schema,
    name: routine.name,
    isView: true,
    columns: new Map(columns),
    primaryKey: [],
  }
}

function toSetting(setting: string): [string, string] {
  const at = setting.indexOf('=')
  return [setting.slice(0, at), setting.slice(at + 1)]
}

function into<K, V>(map: Map<string, Map<K, V>>, key: string): Map<K, V> {
  const inner = map.get(key) ?? new Map<K, V>()
  map.set(key, inner)
  return inner
}
