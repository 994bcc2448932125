import type { Db } from '@portal/shared-ui/portal'
import type { Database, Json } from '@portal/supabase/database'
import { readByIds } from '../readByIds'
import { bookByName, bookByOsis, bookKey } from '../scripture'
import type { PlanType, Schedule } from './plans'
import type { Reading } from './reading'

type Row = Database['public']['Tables']['user_bible_reading_progress']['Row']
/** The columns that are read. */
export type ReadingRow = Pick<
  Row,
  'plan_id' | 'plan_type' | 'started_at' | 'plan_chapters' | 'manual_progress' | 'schedule'
>

/** Converts a stored row to a reading; book names in it may be former ones. */
export async function readingOf(db: Db, row: ReadingRow): Promise<Reading> {
  const list = Object.entries((row.manual_progress ?? {}) as Record<string, number[]>)
  const names = await fixedNames(
    db,
    list.map(([name]) => name),
  )
  const written: Record<string, string> = {}
  const manual = list.flatMap(([name, chapters]) =>
    chapters.map((chapter) => {
      const [key, stored] = [`${names.get(name) ?? name} ${chapter}`, `${name} ${chapter}`]
      if (key !== stored) written[key] = stored
      return key
    }),
  )
  return {
    planId: row.plan_id,
    planType: row.plan_type as PlanType,
    startedAt: row.started_at,
    planChapters: row.plan_chapters,
    manual: [...new Set(manual)],
    written,
    schedule: row.schedule as Schedule | null,
  }
}

/** Converts a reading to a row. */
export const rowOf = ({ planId, planType, startedAt, schedule, ...reading }: Reading) => ({
  plan_id: planId,
  plan_type: planType,
  started_at: startedAt,
  plan_chapters: reading.planChapters,
  manual_progress: byBook(reading.manual) as Json,
  schedule: schedule as Json,
})

/** { 'Johannes': [3] } of 'Johannes 3' */
function byBook(keys: readonly string[]): Record<string, number[]> {
  const lists: Record<string, number[]> = {}
  for (const key of keys) {
    const at = key.lastIndexOf(' ')
    const name = key.slice(0, at)
    lists[name] = [...(lists[name] ?? []), Number(key.slice(at + 1))]
  }
  return lists
}

/**
 * Maps book names to canonical names. Looks up names that `bookByName` does not know in `book_aliases`, which has
 * former names.
 */
async function fixedNames(db: Db, names: string[]): Promise<Map<string, string>> {
  const unknown = names.filter((name) => !bookByName(name))
  const aliases = new Map<string, string>()
  if (unknown.length > 0) {
    const rows = await readByIds(unknown.map(bookKey), (some) =>
      db.from('book_aliases').select('alias, osis').in('alias', some).throwOnError(),
    )
    for (const { alias, osis } of rows) aliases.set(alias, osis)
  }
  return new Map(
    names.flatMap((name) => {
      const book = bookByName(name) ?? bookByOsis(aliases.get(bookKey(name)) ?? '')
      return book ? [[name, book.name] as const] : []
    }),
  )
}
