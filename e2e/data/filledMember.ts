import { randomUUID } from 'node:crypto'
import type { RunningPortal } from '../portal'
import type { Person } from './people'
import { rowsOf } from './rows'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Gives a member at least one of everything: marks and a note in Johannes 3, names of colours, a saved answer, a collection and a bookmark, a plan
 * some days behind, and the whole course. The member's own rows are deleted with the account; `removeAnswer` deletes
 * the answer.
 */
export async function filledMember(
  portal: RunningPortal,
  { id: user_id }: Person,
): Promise<{ removeAnswer: () => Promise<unknown> }> {
  const { add, find, remove } = rowsOf(portal)
  const passage = { book: 'Johannes', chapter: 3 }
  for (const [verse_number, color] of [
    [16, 'yellow'],
    [17, 'blue'],
  ] as const)
    await add('verse_highlights', { user_id, ...passage, verse_number, color })
  await add('verse_notes', {
    ...{ id: randomUUID(), user_id, book: 'John', chapter: 3, first_verse: 16, last_verse: 17 },
    body: 'Jämför Rom 5:8.',
  })
  await add('highlight_names', { user_id, color: 'blue', name: 'Tröst' })
  await add('user_bible_reading_progress', {
    user_id,
    ...{ plan_id: 'new_testament', plan_type: 'new_testament' },
    started_at: new Date(Date.now() - 5 * DAY_MS).toISOString(),
    completed_days: [1],
  })
  const completed_at = new Date().toISOString()
  for (const { id: lesson_id } of await find('soul_winning_lessons', 'select=id'))
    await add('user_lesson_progress', { user_id, lesson_id, completed: true, completed_at })
  const answer = await add('interpretations', {
    type: 'correct',
    description: `Vad är nåd ${randomUUID().slice(0, 8)}?`,
    ...{ book: 'Efesierbrevet', chapter: 2, verse_range: '8-9' },
    verses: [
      { number: 8, text: 'Det är nåden som har frälst er.' },
      { number: 9, text: 'Inte av gärningar.' },
    ],
    answer: 'Nåd är en gåva (Ef 2:9).',
  })
  await add('collections', { user_id, name: 'Nåd' })
  await add('collection_rows', {
    user_id,
    ...{ list_id: user_id, kind: 'interpretations', item_id: answer.id, place: 'b' },
  })
  await add('saved_interpretations', { user_id, interpretation_id: answer.id })
  return { removeAnswer: () => remove('interpretations', answer.id) }
}
