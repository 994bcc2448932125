import { saveFile } from '@portal/shared-ui/browser'
import { today } from '@portal/shared-ui/format'
import { useDb } from '@portal/shared-ui/portal'
import type { ListView } from '../data/items.data'
import { readFound } from '../data/listRows'
import type { Item, Resource } from '../data/resource'
import { toCsv } from './csv'

type Format = 'csv' | 'json'

/** Exports rows of the current search as a file: those with the given ids, or all, regardless of the shown page. */
export function useExport(resource: Resource, { search, state, filters, sort }: ListView) {
  const db = useDb()
  return async (format: Format, ids?: readonly string[]) => {
    await db.rpc('report_export', { what: resource.table }).throwOnError()
    const items = await readFound(db, resource, { columns: '*', search, state, filters, sort, ids })
    const name = `${resource.nouns.many}-${today()}.${format}`
    if (format === 'csv') saveFile(name, 'text/csv;charset=utf-8', toCsv(tableOf(resource, items)))
    else saveFile(name, 'application/json', JSON.stringify(items, null, 2))
  }
}

/** A table of the fields with their labels, and the times of creation and the last change. */
function tableOf({ fields }: Resource, items: readonly Item[]): unknown[][] {
  const columns: [label: string, read: (item: Item) => unknown][] = [
    ...fields.map((field): [string, (item: Item) => unknown] => [
      field.label,
      (field.kind === 'own' && field.words) || (({ [field.name]: value }) => value),
    ]),
    ['Skapad', ({ created_at }) => created_at],
    ['Ändrad', ({ updated_at }) => updated_at],
  ]
  return [columns.map(([label]) => label), ...items.map((item) => columns.map(([, read]) => read(item)))]
}
