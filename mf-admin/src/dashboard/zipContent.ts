import type { Db } from '@portal/shared-ui/portal'
import { zip } from '@portal/shared-ui/zip'
import type { TableName } from '@portal/supabase/client'

/** All content tables, and the key column of each. Leaves out the tables that visitors and members write. */
const tables = {
  interpretations: 'id',
  daily_devotions: 'id',
  translations: 'code',
  books: 'id',
  chapters: 'id',
  verses: 'id',
  subjects: 'id',
  subject_articles: 'id',
  false_religion_categories: 'id',
  false_religion_subcategories: 'id',
  false_religion_articles: 'id',
  pages: 'id',
  arguments: 'id',
  soul_winning_lessons: 'id',
  bible_studies: 'id',
  sermons: 'id',
  documentaries: 'id',
  events: 'id',
  event_exceptions: 'id',
  site_updates: 'id',
  media: 'id',
  site_settings: 'setting_key',
} satisfies Partial<Record<TableName, string>>

/** The maximum number of rows in one response of the backend. */
const PAGE_SIZE = 1000

/** All content as a ZIP: one JSON file for each table, and the pictures in their largest width. */
export async function zipContent(db: Db): Promise<Uint8Array<ArrayBuffer>> {
  const files: Record<string, string | Uint8Array> = {}
  for (const [table, key] of Object.entries(tables)) {
    const rows = await allRows(db, table as TableName, key)
    files[`${table}.json`] = `${JSON.stringify(rows, null, 2)}\n`
    if (table === 'media') Object.assign(files, await picturesOf(db, rows as { path: string }[]))
  }
  return zip(files)
}

/** The files of pictures, under their names in the bucket. */
async function picturesOf(db: Db, rows: { path: string }[]): Promise<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = {}
  for (const { path } of rows) {
    const { data, error } = await db.storage.from('media').download(path)
    if (error) throw error
    files[`media/${path}`] = new Uint8Array(await data.arrayBuffer())
  }
  return files
}

/** Reads all rows of a table by key: each page begins after the last key of the one before. */
async function allRows(db: Db, table: TableName, key: string): Promise<unknown[]> {
  const rows: Record<string, unknown>[] = []
  for (;;) {
    let page = db.from(table).select('*').order(key).limit(PAGE_SIZE)
    const last = rows.at(-1)?.[key]
    if (last !== undefined) page = page.gt(key, last)
    const { data } = await page.throwOnError()
    rows.push(...data)
    if (data.length < PAGE_SIZE) return rows
  }
}
