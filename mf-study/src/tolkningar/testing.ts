import { bookByName } from '@portal/shared-ui/scripture'
import { type FakeDb, type FakeRequest, fakeDb, openInPortal } from '@portal/shared-ui/testing'
import { within } from '@testing-library/react'
import * as actions from './AnswerActions'
import { answersRoute } from './answers.route'
import { actionsCode } from './LazyActions'

export const idOf = (n: number) => `00000000-0000-4000-8000-${`${n}`.padStart(12, '0')}`

/** An answer as the database returns it. */
export const answer = (n: number, changes: object = {}) => ({
  id: idOf(n),
  path: `/studera/tolkningar?id=${idOf(n)}&slug=fråga-nummer-${n}`,
  type: 'correct',
  description: `Fråga nummer ${n}?`,
  book: null,
  chapter: null,
  verse_range: null,
  verses: [],
  verses_groups: null,
  interpretation: '',
  answer: `Svaret på fråga ${n}.`,
  topics: [] as string[],
  created_at: new Date(Date.UTC(2026, 0, 1) - n * 60_000).toISOString(),
  ...changes,
})

export const nad = answer(1, {
  description: 'Vad är nåd?',
  path: `/studera/tolkningar?id=${idOf(1)}&slug=vad-är-nåd`,
  book: 'Efesierbrevet',
  chapter: 2,
  verse_range: '8-9',
  verses: [{ number: 8, text: 'Det är nåden som har frälst er.' }],
  answer: `Nåd är en gåva (Johannes 3:16–17) och ingen lön. ${'Den tas emot med tomma händer. '.repeat(8)}

Läs också 1 Mos 1:1. Klockan 12:30 äter vi.`,
})

type Asked = { q: string; before_id?: string; page_size: number; topic?: string; book?: string }

/** Searches, filters and pages the list as the database does. */
const searching =
  (rows: ReturnType<typeof answer>[]) =>
  ({ body }: FakeRequest) => {
    const { q, before_id, page_size, topic, book } = body as Asked
    const found = rows.filter(
      (row) =>
        row.description.toLowerCase().includes(q.toLowerCase()) &&
        (!topic || row.topics.some((name) => name.toLowerCase() === topic.toLowerCase())) &&
        (!book || bookByName(row.book ?? '')?.osis === book),
    )
    const start = before_id ? found.findIndex(({ id }) => id === before_id) + 1 : 0
    return found.slice(start, start + page_size)
  }

export const chapter = {
  number: 3,
  books: {},
  verses: [15, 16, 17, 18].map((number) => ({ number, text: `Vers ${number} ur tredje kapitlet.` })),
}

type Options = Partial<Parameters<typeof openInPortal>[2]>

/** Opens the page over a fake network with these answers and further responses of the test. */
export async function openPage(
  rows: ReturnType<typeof answer>[],
  handlers: Parameters<typeof fakeDb>[0] = {},
  { at = '/studera/tolkningar', ...options }: Options = {},
) {
  const db: FakeDb = fakeDb({
    'POST rpc/search_interpretations': searching(rows),
    'POST rpc/answer_filters': { topics: [], books: [] },
    'GET interpretations': ({ params }: FakeRequest) =>
      rows.filter(({ id }) => `eq.${id}` === params.get('id')),
    'GET chapters': [chapter],
    'GET saved_interpretations': [],
    'POST rpc/similar_interpretations': [],
    'POST rpc/my_receipts': [],
    ...handlers,
  })
  const view = await openInPortal([answersRoute], db, { prefix: '/studera', at, ...options })
  view.portal.queryClient.setQueryData(actionsCode.queryKey, actions)
  return { db, ...view }
}

/** The card around a question's heading. */
export const cardOf = (heading: HTMLElement) => within(heading.closest('article') as HTMLElement)
