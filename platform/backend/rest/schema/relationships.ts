import type { Catalog, CatalogKey } from './catalog'
import type { Relation, Relationship } from './model'
import { viewColumns } from './viewColumns'

/** One way to see the columns of a key: in the table itself, or in a view that shows them all. */
type Showing = { relation: Relation; columns: string[] }

/**
 * Every relationship between relations: foreign keys in both directions, also where one or both ends are seen
 * through views, and many-to-many through tables whose primary key holds two foreign keys.
 */
export function deriveRelationships(catalog: Catalog, byOid: Map<number, Relation>): Relationship[] {
  const show = showings(catalog, byOid)
  const foreign = catalog.keys.filter((key) => key.type === 'f')
  const unique = catalog.keys.filter((key) => key.type !== 'f')
  const direct = foreign.flatMap((key) => {
    const isUnique = unique.some(
      (other) => other.relation === key.relation && sameColumns(other.columns, key.columns),
    )
    return show(key.relation, key.columns).flatMap((child) =>
      show(key.target, key.targetColumns ?? []).flatMap((parent) => bothWays(key, child, parent, isUnique)),
    )
  })
  return [...direct, ...throughJunctions(foreign, unique, byOid, show)]
}

function bothWays(key: CatalogKey, child: Showing, parent: Showing, isUnique: boolean): Relationship[] {
  const shared = { constraint: key.name, junction: null }
  const pairs = child.columns.map((column, index): [string, string] => [column, parent.columns[index] ?? ''])
  return [
    {
      ...shared,
      cardinality: isUnique ? 'one-to-one' : 'many-to-one',
      from: child.relation,
      to: parent.relation,
      isForward: true,
      pairs,
    },
    {
      ...shared,
      cardinality: isUnique ? 'one-to-one' : 'one-to-many',
      from: parent.relation,
      to: child.relation,
      isForward: false,
      pairs: pairs.map(([a, b]) => [b, a]),
    },
  ]
}

function throughJunctions(
  foreign: CatalogKey[],
  unique: CatalogKey[],
  byOid: Map<number, Relation>,
  show: (oid: number, columns: string[]) => Showing[],
): Relationship[] {
  return foreign.flatMap((first) => {
    const junction = byOid.get(first.relation)
    const primary = unique.find((key) => key.type === 'p' && key.relation === first.relation)
    if (!junction || !primary) return []
    return foreign
      .filter((second) => second !== first && second.relation === first.relation)
      .filter((second) => [...first.columns, ...second.columns].every((c) => primary.columns.includes(c)))
      .flatMap((second) =>
        show(first.target, first.targetColumns ?? []).flatMap((from) =>
          show(second.target, second.targetColumns ?? []).map((to) =>
            through(junction, first, second, from, to),
          ),
        ),
      )
  })
}

function through(
  relation: Relation,
  first: CatalogKey,
  second: CatalogKey,
  from: Showing,
  to: Showing,
): Relationship {
  return {
    cardinality: 'many-to-many',
    from: from.relation,
    to: to.relation,
    constraint: first.name,
    isForward: false,
    pairs: [],
    junction: {
      relation,
      constraints: [first.name, second.name],
      fromPairs: first.columns.map((column, index) => [from.columns[index] ?? '', column]),
      toPairs: second.columns.map((column, index) => [column, to.columns[index] ?? '']),
    },
  }
}

/** Returns the table and all views, of any depth, that show all of the given columns of a table. */
function showings(catalog: Catalog, byOid: Map<number, Relation>) {
  const columnName = new Map(
    catalog.relations.map((r) => [
      r.oid,
      new Map((r.columns ?? []).map((column) => [column.num, column.name])),
    ]),
  )
  const viewsOf = new Map<number, Map<number, [source: string, shown: string][]>>()
  for (const view of catalog.views) {
    for (const { column, table, num } of viewColumns(view.rule)) {
      const source = columnName.get(table)?.get(num)
      if (source === undefined) continue
      const views = viewsOf.get(table) ?? new Map<number, [string, string][]>()
      viewsOf.set(table, views)
      views.set(view.relation, [...(views.get(view.relation) ?? []), [source, column]])
    }
  }
  const show = (oid: number, columns: string[]): Showing[] => {
    const relation = byOid.get(oid)
    const own = relation ? [{ relation, columns }] : []
    const seen = [...(viewsOf.get(oid) ?? [])].flatMap(([view, pairs]) => {
      const shown = columns.map((column) => pairs.find(([source]) => source === column)?.[1])
      return shown.every((name) => name !== undefined) ? show(view, shown) : []
    })
    return [...own, ...seen]
  }
  return show
}

function sameColumns(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((column) => b.includes(column))
}
