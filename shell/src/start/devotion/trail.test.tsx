import { today } from '@portal/shared-ui/format'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShell } from '../../testing/renderShell'

const unfaked = globalThis.fetch
let asked: string[] = []
beforeEach(() => {
  asked = []
  sessionStorage.clear()
})
afterEach(() => {
  globalThis.fetch = unfaked
})

type Row = { title: string; to: string }
const rowsOf = (rows: Row[]) => rows.map((row) => ({ line: '', verses: [1], ...row }))
const own = { title: 'Herden', to: `/?dag=${today()}#andakt` }
const answers = ['Vem är herden?', 'Vad är nåd?', 'Vad är tro?'].map((title, at) => ({
  title,
  to: `/studera/${at}`,
}))

/** Opens the start page with a devotion, and its whole text. The host answers with answers and devotions. */
async function unfold(
  verse_reference: string,
  { answered = [], devotions = [] }: Record<string, Row[]> = {},
) {
  const kinds = [
    { name: 'Frågor och svar', rows: rowsOf(answered) },
    { name: 'Dagens andakt', rows: rowsOf(devotions) },
  ].filter(({ rows }) => rows.length > 0)
  globalThis.fetch = (async (address: string) => {
    asked.push(address)
    return Response.json({ summary: '', verses: [1], kinds, more: 0 })
  }) as typeof fetch
  const devotion = {
    title: 'Herden',
    date: today(),
    verse_reference,
    verse_text: 'Herren är min herde.',
    reflection: 'ord '.repeat(90),
    background_image_url: null,
  }
  await renderShell('/', {
    'GET rpc/start_page': { devotion, days: [], answer: null, video: null },
  })
  const section = within(await screen.findByRole('region', { name: 'Dagens andakt' }))
  await userEvent.click(section.getByRole('button', { name: 'Läs mer' }))
  return section
}

/** Opens the trail. */
async function openTrail(section: Awaited<ReturnType<typeof unfold>>) {
  await userEvent.click(await section.findByRole('button', { name: 'Till dagens vers' }))
  return within(await section.findByRole('group', { name: 'Psaltaren 23' }))
}

test('[BI-24] below a devotion that is unfolded, a press shows what the site has written on the chapter of its verse', async () => {
  const older = { title: 'Vid vatten', to: '/?dag=2026-01-01#andakt' }
  const last = { title: 'Stav och käpp', to: '/?dag=2026-01-02#andakt' }
  const section = await unfold('Ps 23:1', { answered: answers, devotions: [older, last] })
  expect(asked).toEqual([])
  const trail = await openTrail(section)
  expect(trail.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    answers.map(({ title }) => `${title}Frågor och svar`),
  )
  expect(trail.getByRole('link', { name: /Vem är herden/ })).toHaveAttribute(
    'href',
    '/studera/0?spar=Ps.23.1',
  )
  await userEvent.click(trail.getByRole('button', { name: '2 fler' }))
  expect(trail.getByRole('link', { name: /Vid vatten/ })).toHaveFocus()
  expect(trail.getAllByRole('link')).toHaveLength(5)
  expect(asked).toEqual(['/_spar/Ps/23'])
})

test.each([
  ['first', { devotions: [own, ...answers] }],
  ['last', { answered: answers, devotions: [own] }],
])('[BI-24] the devotion is neither a row of its own trail nor counted: %s', async (_, rows) => {
  const trail = await openTrail(await unfold('Ps 23:1', rows as Record<string, Row[]>))
  expect(trail.getAllByRole('link').map(({ textContent }) => textContent?.split('?')[0])).toEqual([
    'Vem är herden',
    'Vad är nåd',
    'Vad är tro',
  ])
  expect(trail.queryByRole('button')).toBeNull()
})

test('[BI-24] a devotion that is alone in its trail says that nothing else is written', async () => {
  const section = await unfold('Psaltaren 23', { devotions: [own] })
  await userEvent.click(await section.findByRole('button', { name: 'Till dagens vers' }))
  expect(await section.findByText('Ännu finns inget om versens kapitel.')).toBeVisible()
})

test('[BI-24] a chapter on which nothing is written says so', async () => {
  const section = await unfold('Psaltaren 23')
  await userEvent.click(await section.findByRole('button', { name: 'Till dagens vers' }))
  expect(await section.findByText('Ännu finns inget om versens kapitel.')).toBeVisible()
})

test('[BI-24] a verse that names no passage leaves the text alone', async () => {
  const section = await unfold('En psalm')
  expect(await section.findByRole('button', { name: 'Visa mindre' })).toBeVisible()
  expect(section.queryByRole('button', { name: 'Till dagens vers' })).toBeNull()
  expect(asked).toEqual([])
})
