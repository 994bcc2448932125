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

/** Opens the start page with a devotion, and its whole text. The host answers for the trail. */
async function unfold(verse_reference: string, starts: object[]) {
  globalThis.fetch = (async (address: string) => {
    asked.push(address)
    return Response.json(starts)
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

test('[BI-24] below a devotion that is unfolded, a press shows what the site has written on the chapter of its verse', async () => {
  const row = { kind: 'Frågor och svar', title: 'Vem är herden?', line: '', to: '/studera/a', verses: [1] }
  const section = await unfold('Ps 23:1', [{ rows: [row], more: 2 }])
  const fold = await section.findByRole('button', { name: 'Till dagens vers' })
  expect(asked).toEqual([])
  await userEvent.click(fold)
  const trail = within(await section.findByRole('group', { name: 'Psaltaren 23' }))
  expect(trail.getByRole('link', { name: /Vem är herden/ })).toHaveAttribute(
    'href',
    '/studera/a?spar=Ps.23.1',
  )
  expect(trail.getByRole('button', { name: '2 fler' })).toBeVisible()
  expect(asked).toEqual(['/_spar/Ps.23'])
})

test('[BI-24] the devotion is no row of its own trail, neither at first nor among all', async () => {
  const own = { kind: 'Dagens andakt', title: 'Herden', line: '', to: `/?dag=${today()}#andakt`, verses: [1] }
  const row = { kind: 'Frågor och svar', title: 'Vem är herden?', line: '', to: '/studera/a', verses: [1] }
  const last = { title: 'Stav och käpp', line: '', to: '/studera/b', verses: [4] }
  const section = await unfold('Ps 23:1', [{ rows: [own, row], more: 1 }])
  await userEvent.click(await section.findByRole('button', { name: 'Till dagens vers' }))
  const trail = within(await section.findByRole('group', { name: 'Psaltaren 23' }))
  expect(trail.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Vem är herden?Frågor och svar',
  ])
  const kinds = [
    { name: own.kind, rows: [own] },
    { name: row.kind, rows: [row, last] },
  ]
  globalThis.fetch = (async () => Response.json({ summary: '', verses: [1], kinds, more: 0 })) as typeof fetch
  await userEvent.click(trail.getByRole('button', { name: '1 fler' }))
  const link = await trail.findByRole('link', { name: /Stav och käpp/ })
  expect(link).toHaveFocus()
  expect(trail.getAllByRole('link')).toHaveLength(2)
})

test('[BI-24] a devotion that is alone in its trail says that nothing else is written', async () => {
  const own = { kind: 'Dagens andakt', title: 'Herden', line: '', to: `/?dag=${today()}#andakt`, verses: [1] }
  const section = await unfold('Psaltaren 23', [{ rows: [own], more: 0 }])
  await userEvent.click(await section.findByRole('button', { name: 'Till dagens vers' }))
  expect(await section.findByText('Ännu finns inget om versens kapitel.')).toBeVisible()
})

test('[BI-24] a chapter on which nothing is written says so', async () => {
  const section = await unfold('Psaltaren 23', [{ rows: [], more: 0 }])
  await userEvent.click(await section.findByRole('button', { name: 'Till dagens vers' }))
  expect(await section.findByText('Ännu finns inget om versens kapitel.')).toBeVisible()
})

test('[BI-24] a verse that names no passage leaves the text alone', async () => {
  const section = await unfold('En psalm', [])
  expect(await section.findByRole('button', { name: 'Visa mindre' })).toBeVisible()
  expect(section.queryByRole('button', { name: 'Till dagens vers' })).toBeNull()
  expect(asked).toEqual([])
})
