import { fetchAllRows } from '@portal/shared-ui/fetchAllRows'
import type { Db } from '@portal/shared-ui/portal'
import { withProof } from '@portal/shared-ui/proof'
import { zip } from '@portal/shared-ui/zip'
import { everything, readAllMarkings, wordsOf } from '../shared/allMarkings'
import { limitWords } from '../shared/limitedWords'
import { withContent } from './collectionContent'
import type { Titles } from './exportedValue'
import { type MyData, readablePage } from './readablePage'

/** All data of the member as a ZIP: `data.json` for programs, `index.html` for people, and the pictures. */
export async function zipMyData(db: Db): Promise<Uint8Array<ArrayBuffer>> {
  const [{ data }, { data: questions }] = await Promise.all([
    withProof(() => db.rpc('my_data').throwOnError()),
    db.rpc('my_receipts').throwOnError(),
  ])
  // The rows contain only the questions' ids; a function returns their texts.
  const mine: MyData = { ...(data as MyData), question_receipts: questions }
  const { shown, sentences } = await withWords(db, mine)
  const files: Record<string, string | Uint8Array> = {
    'data.json': `${JSON.stringify(mine, null, 2)}\n`,
    'index.html': readablePage(shown, await titlesOf(db), sentences),
  }
  for (const { name } of (mine.pictures ?? []) as { name: string }[]) {
    const picture = await db.storage.from('avatars').download(name)
    if (picture.error) throw picture.error
    files[`bilder/${name}`] = new Uint8Array(await picture.data.arrayBuffer())
  }
  return zip(files)
}

/** The data with the words of the marked and annotated verses, and sentences about words that were left out. */
async function withWords(db: Db, mine: MyData): Promise<{ shown: MyData; sentences: string[] }> {
  const limited = limitWords(await readAllMarkings(db, everything))
  const words = new Map(limited.rows.map((one) => [one.id, wordsOf(one)]))
  const added = (rows: unknown) =>
    (rows as { id: string }[] | undefined)?.map((row) => ({ ...row, words: words.get(row.id) }))
  const shown = {
    ...mine,
    verse_highlights: added(mine.verse_highlights),
    verse_notes: added(mine.verse_notes),
    collection_rows: await withContent(db, mine),
  }
  return { shown, sentences: limited.sentences }
}

/** Titles of saved answers and lessons, because the rows have only ids. */
async function titlesOf(db: Db): Promise<Titles> {
  const [saved, lessons] = await Promise.all([
    fetchAllRows(({ after, limit }) =>
      db
        .from('saved_interpretations')
        .select('id, interpretation_id, answer:interpretations (title:description)')
        .gt('id', after)
        .order('id')
        .limit(limit)
        .throwOnError(),
    ),
    fetchAllRows(({ after, limit }) =>
      db
        .from('soul_winning_lessons')
        .select('id, title')
        .gt('id', after)
        .order('id')
        .limit(limit)
        .throwOnError(),
    ),
  ])
  const answers = saved.flatMap(({ interpretation_id, answer }) =>
    answer ? [[interpretation_id, answer.title] as const] : [],
  )
  return new Map([...answers, ...lessons.map(({ id, title }) => [id, title] as const)])
}
