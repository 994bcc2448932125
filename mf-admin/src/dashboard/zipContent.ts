import type { Db } from '@portal/shared-ui/portal'
import { zip } from '@portal/shared-ui/zip'
import type { TableName } from '@portal/supabase/client'

/** Every table of content, and the column that names its rows. Leaves out what visitors and members wrote. */
const tables = {
  interpretations: 'id',
  daily_devotions: 'id',
  books: 'id',
  chapters: 'id',
  verses: 'id',
  subjects: 'id',
  subject_articles: 'id',
  false_religion_categories: 'id',
  false_religion_subcategories: 'id',
  false_religion_articles: 'id',
  soul_winning_lessons: 'id',
  bible_studies: 'id',
  sermons: 'id',
  documentaries: 'id',
  events: 'id',
  site_updates: 'id',
  media: 'id',
  site_settings: 'setting_key',
} satisfies Partial<Record<TableName, string>>

/** As many rows as the backend gives at once. */
const PAGE_SIZE = 1000

/** All content as a ZIP: one JSON file for each table, and the pictures, each in its greatest width. */
export async function zipContent(db: Db): Promise<Uint8Array<ArrayBuffer>> {
  const files: Record<string, string | Uint8Array> = {}
  for (const [table, key] of Object.entries(tables)) {
    const rows = await allRows(db, table as TableName, key)
    files[`${table}.json`] = `${JSON.stringify(rows, null, 2)}\n`
    if (table === 'media') Object.assign(files, await picturesOf(db, rows as { path: string }[]))
  }
  return zip(files)
}

/** The files of pictures, under the names that they have in the bucket. */
async function picturesOf(db: Db, rows: { path: string }[]): Promise<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = {}
  for (const { path } of rows) {
    const { data, error } = await db.storage.from('media').download(path)
    if (error) throw error
    files[`media/${path}`] = new Uint8Array(await data.arrayBuffer())
  }
  return files
}

/** A table's rows by their key, page after page: each begins after the last row of the one before. */
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
