import { readFileSync } from 'node:fs'
import { declared } from '../screens'

// What the database grants, written by `pnpm db:types`.
const access = readFileSync('supabase/access.txt', 'utf8').split('\n')

/** The columns in a line of the list. Null when the line names no columns: the right then covers all of them. */
const columnsAfter = (start: string): string[] | null => {
  const line = access.find((each) => each === start || each.startsWith(`${start} `))
  if (line === undefined) throw new Error(`access.txt has no line "${start}"`)
  const rest = line.slice(start.length)
  return rest === '' ? null : (rest.match(/\w+/g) ?? [])
}

test.each(declared.map(({ resource }) => [resource.table, resource] as const))(
  '[AD-08] administrators may write every column that the form of %s sends',
  (table, { fields, alsoWritten = [] }) => {
    const existing = columnsAfter(`${table} has`) ?? []
    const sent = [...fields, ...alsoWritten].map(({ name }) => name).filter((name) => existing.includes(name))
    expect(sent.length).toBeGreaterThan(1)
    for (const action of ['insert', 'update'])
      expect(columnsAfter(`authenticated may ${action} ${table}`) ?? existing).toEqual(
        expect.arrayContaining(sent),
      )
  },
)
