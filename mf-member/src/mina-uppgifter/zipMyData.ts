import type { Db } from '@portal/shared-ui/portal'
import { zip } from '@portal/shared-ui/zip'
import { type MyData, readablePage, type Titles } from './readablePage'

/** Everything about the member as a ZIP: `data.json` for programs, `index.html` to read, and the pictures. */
export async function zipMyData(db: Db): Promise<Uint8Array<ArrayBuffer>> {
  const [{ data }, { data: questions }] = await Promise.all([
    db.rpc('my_data').throwOnError(),
    db.rpc('my_receipts').throwOnError(),
  ])
  // The rows have the questions' numbers; their words are told by a function.
  const mine: MyData = { ...(data as MyData), question_receipts: questions }
  const files: Record<string, string | Uint8Array> = {
    'data.json': `${JSON.stringify(mine, null, 2)}\n`,
    'index.html': readablePage(mine, await titlesOf(db, mine)),
  }
  for (const { name } of (mine.pictures ?? []) as { name: string }[]) {
    const picture = await db.storage.from('avatars').download(name)
    if (picture.error) throw picture.error
    files[`bilder/${name}`] = new Uint8Array(await picture.data.arrayBuffer())
  }
  return zip(files)
}

/** What saved answers and lessons are called: the rows name them by number alone. */
async function titlesOf(db: Db, mine: MyData): Promise<Titles> {
  const idsOf = (table: string, column: string) =>
    ((mine[table] ?? []) as Record<string, string>[]).map((row) => row[column] ?? '')
  const [answers, lessons] = await Promise.all([
    db
      .from('interpretations')
      .select('id, title:description')
      .in('id', idsOf('saved_interpretations', 'interpretation_id'))
      .throwOnError(),
    db
      .from('soul_winning_lessons')
      .select('id, title')
      .in('id', idsOf('user_lesson_progress', 'lesson_id'))
      .throwOnError(),
  ])
  return new Map([...answers.data, ...lessons.data].map(({ id, title }) => [id, title]))
}
