import { type FakeDb, type FakeRequest, fakeDb, refusal } from '@portal/shared-ui/testing'

export type FakeRow = Record<string, unknown> & { id: string }
type Reply = (request: FakeRequest) => unknown
type CustomReply = (request: FakeRequest, usual: Reply) => unknown

export type FakeTables = {
  db: FakeDb
  /** The rows of a table as they are now. */
  rows: (table: string) => FakeRow[]
  /** Sets a custom reply for a route, which may give the usual one later; undefined restores the default. */
  answer: (route: string, reply: CustomReply | undefined) => void
  /** Another person changes or deletes (`null`) a row. */
  elsewhere: (table: string, id: string, change: object | null) => void
}

/**
 * Tables with a fake network that behaves like PostgREST: filters, order, ranges, embedded parents, single rows,
 * guarded updates, and the office's own functions.
 * @param most maximum number of rows in one response: 1,000 by default, as in a Supabase project
 */
export function fakeTables(content: Record<string, FakeRow[]>, most = 1_000): FakeTables {
  const tables = new Map(
    Object.entries(content).map(([name, rows]) => [name, rows.map((row) => ({ ...row }))]),
  )
  const others = new Map<string, CustomReply>()
  const undoable: (() => void)[] = []
  const rows = (table: string) => tables.get(table) ?? []
  const put = (table: string, next: FakeRow[]) => tables.set(table, next)
  let saves = 0
  // Microseconds, which a Date would lose.
  const now = () => `2026-11-21T10:00:00.${String(++saves).padStart(6, '0')}+00:00`

  /** Replaces the rows of a table; returns the change's number for an undo. */
  const change = (table: string, next: FakeRow[]): number => {
    const before = rows(table)
    put(table, next)
    return undoable.push(() => put(table, before))
  }

  const edit = (table: string, ids: unknown[], values: (row: FakeRow) => object) =>
    rows(table).map((row) =>
      ids.includes(row.id) ? generated({ ...row, ...values(row), updated_at: now() }) : row,
    )

  const routes: Record<string, (table: string) => Reply> = {
    GET: (table) => (request) => read(rows(table), request, { rows, most }),
    HEAD: (table) => (request) => rows(table).filter((row) => passes(row, request.params)).length,
    POST: (table) => (request) => {
      const id = `00000000-0000-4000-8000-${String(900 + ++saves).padStart(12, '0')}`
      const row = generated({ id, created_at: now(), updated_at: now(), ...(request.body as object) })
      change(table, [...rows(table), row])
      return [row]
    },
    PATCH: (table) => (request) => {
      const ids = rows(table)
        .filter((row) => passes(row, request.params))
        .map(({ id }) => id)
      if (ids.length > 0)
        change(
          table,
          edit(table, ids, () => request.body as object),
        )
      return rows(table).filter(({ id }) => ids.includes(id))
    },
  }

  const functions: Record<string, Reply> = {
    report_export: () => null,
    delete_items: ({ body }) => {
      const { table_name, ids } = body as { table_name: string; ids: string[] }
      const left = rows(table_name).filter(({ id }) => !ids.includes(id))
      if (left.length + ids.length !== rows(table_name).length) {
        return refusal(404, 'PT404', 'Något av det är redan borttaget.')
      }
      return change(table_name, left)
    },
    set_items: ({ body }) => {
      const { table_name, ids, column_name, value } = body as {
        table_name: string
        ids: string[]
        column_name: string
        value: boolean
      }
      return change(
        table_name,
        edit(table_name, ids, () => ({ [column_name]: value })),
      )
    },
    reorder: ({ body }) => {
      const { table_name, ids } = body as { table_name: string; ids: string[] }
      const column = orderColumn(table_name)
      const numbers = rows(table_name)
        .filter(({ id }) => ids.includes(id))
        .map((row) => row[column] as number)
        .sort((one, other) => one - other)
      return change(
        table_name,
        edit(table_name, ids, ({ id }) => ({ [column]: numbers[ids.indexOf(id)] })),
      )
    },
    // Finds rows that contain the text; without `sort` the last row first, an order that no list has.
    office_search: ({ body }) => {
      const { of_table, q, conditions, sort, page = 1, page_size } = body as OfficeSearch
      const found = rows(of_table)
        .filter((row) => JSON.stringify(row).toLowerCase().includes(q.toLowerCase()))
        .filter((row) => conditions.every(({ column, value }) => String(row[column]).includes(String(value))))
        .reverse()
      if (sort.length > 0)
        found.sort(comparing(sort.map((by) => `${by.column}.${by.ascending ? 'asc' : 'desc'}`).join()))
      const ids = found.map(({ id }) => id)
      const size = page_size ?? ids.length
      const last = Math.max(1, Math.ceil(ids.length / size))
      const first = (Math.min(page, last) - 1) * size
      return { ids: ids.slice(first, first + size), total: ids.length }
    },
    office_filters: ({ body }) => {
      const { of_table, of_columns } = body as { of_table: string; of_columns: string[] }
      const values = (column: string) => rows(of_table).flatMap((row) => row[column] as string | string[])
      return Object.fromEntries(
        of_columns.map((column) => [
          column,
          [...new Set(values(column).map((value) => (/^\d{4}-/.test(value) ? value.slice(0, 4) : value)))],
        ]),
      )
    },
    move_times: () => [],
    office_presence: () => ({ others: [], saved: null }),
    quote_findings: () => [],
    article_links: () => [],
    undo: ({ body }) => undoable[(body as { change_id: number }).change_id - 1]?.(),
    undo_saved: () => undoable.at(-1)?.(),
    restore_version: () => null,
    tidy_office: () => null,
    media_uses: () => [],
    history_of: () => [{ actor_name: 'Eva', source: 'member', at: '2026-11-21T10:00:00+00:00' }],
  }

  const handlers: Record<string, Reply> = {}
  const handle = (route: string, reply: Reply) => {
    handlers[route] = (request) => (others.get(route) ?? reply)(request, reply)
  }
  for (const table of tables.keys()) {
    for (const [method, reply] of Object.entries(routes)) handle(`${method} ${table}`, reply(table))
  }
  for (const [name, reply] of Object.entries(functions)) handle(`POST rpc/${name}`, reply)

  return {
    db: fakeDb(handlers),
    rows,
    answer: (route, reply) => void (reply ? others.set(route, reply) : others.delete(route)),
    elsewhere: (table, id, values) => {
      put(table, values ? edit(table, [id], () => values) : rows(table).filter((row) => row.id !== id))
    },
  }
}

type OfficeSearch = {
  of_table: string
  q: string
  conditions: { column: string; value: unknown }[]
  sort: { column: string; ascending: boolean }[]
  page?: number
  page_size?: number
}

const orderColumn = (table: string) =>
  `${{ arguments: 'argument', pages: 'page', soul_winning_lessons: 'lesson', subjects: 'subject', false_religion_categories: 'category', false_religion_subcategories: 'subcategory' }[table] ?? 'article'}_order`

/** Adds `excerpt`, which the database generates, to a row with `content`. */
const generated = (row: FakeRow): FakeRow =>
  typeof row.content === 'string' ? { ...row, excerpt: row.content.replace(/<[^>]*>/g, '') } : row

type Server = { rows: (table: string) => FakeRow[]; most: number }

function read(all: FakeRow[], { params, headers }: FakeRequest, { rows, most }: Server): unknown {
  const found = all.filter((row) => passes(row, params)).sort(comparing(params.get('order') ?? ''))
  const first = Number(params.get('offset') ?? 0)
  if (first > found.length) return refusal(416, 'PGRST103', 'Requested range not satisfiable')
  const shown = found.slice(first, first + Math.min(most, Number(params.get('limit') ?? most)))
  const reply = shown.map((row) => pick(row, params.get('select') ?? '*', rows))
  if (!headers.get('prefer')?.includes('count=exact')) return reply
  return Response.json(reply, {
    headers: {
      'content-range': `${reply.length ? `${first}-${first + reply.length - 1}` : '*'}/${found.length}`,
    },
  })
}

/** Applies `select`: columns, aliases, and parents in brackets. */
function pick(row: FakeRow, select: string, rowsOf: (table: string) => FakeRow[]): Record<string, unknown> {
  if (select === '*') return row
  return Object.fromEntries(
    parts(select).map((part): [string, unknown] => {
      const [, alias, name = '', inner] = /^(?:(\w+):)?(\w+)(?:\((.*)\))?$/.exec(part) ?? []
      if (inner === undefined) return [alias ?? name, row[name]]
      const parent = rowsOf(name).find(({ id }) => Object.values(row).includes(id) && id !== row.id)
      return [alias ?? name, parent ? pick(parent, inner, rowsOf) : null]
    }),
  )
}

/** Splits at commas outside brackets. */
function parts(select: string): string[] {
  let depth = 0
  const found = ['']
  for (const sign of select) {
    depth += { '(': 1, ')': -1 }[sign] ?? 0
    if (sign === ',' && depth === 0) found.push('')
    else found[found.length - 1] += sign
  }
  return found
}

function comparing(order: string) {
  const columns = order.split(',').map((part) => part.split('.'))
  return (one: FakeRow, other: FakeRow) => {
    for (const [column = '', direction] of columns) {
      const [a, b] = [one[column] as never, other[column] as never]
      if (a !== b) return (a < b ? -1 : 1) * (direction === 'desc' ? -1 : 1)
    }
    return 0
  }
}

const passes = (row: FakeRow, params: URLSearchParams): boolean =>
  [...params].every(([name, filter]) => {
    if (['select', 'order', 'offset', 'limit', 'columns'].includes(name)) return true
    if (filter.startsWith('cs.')) return JSON.stringify(row[name]).includes(filter.slice(4, -1))
    if (filter.startsWith('gte.')) return String(row[name]) >= filter.slice(4)
    if (filter.startsWith('lt.')) return String(row[name]) < filter.slice(3)
    if (filter.startsWith('in.')) return filter.slice(4, -1).split(',').includes(String(row[name]))
    return `eq.${row[name]}` === filter
  })
