import { useContactDialog } from '@portal/shared-ui/portal'
import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { road } from '../shared/verses'

const open = (db = fakeDb({}), search = '') =>
  renderInPortal(remote.areas['/sjalavinna'] ?? [], db, {
    prefix: '/sjalavinna',
    at: `/sjalavinna/verktyg/romans-road${search}`,
  })

const talk = async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Samtalsläge' }))
  return screen.getByRole('dialog', { name: 'Samtalsläge' })
}

test('[SW-15] lists fourteen verses by reference; the first is open, each opens and closes independently', async () => {
  open()
  const verses = screen.getAllByRole('heading', { level: 2 })
  expect(verses).toHaveLength(14)
  expect(screen.getAllByRole('heading', { name: 'Förklaring' })).toHaveLength(1)
  const eternal = screen.getByRole('button', { name: /Romarbrevet 6:23$/, expanded: false })
  await userEvent.click(eternal)
  expect(screen.getAllByRole('heading', { name: 'Förklaring' })).toHaveLength(2)
  expect(screen.getByText(/^Ty den lön synden betalar är död/)).toBeVisible()
  expect(screen.getByText(/^Lön är det man har förtjänat/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Romarbrevet 6:23' })).toHaveAttribute(
    'href',
    '/bibeln/romarbrevet/6#v23',
  )
  await userEvent.click(eternal)
  expect(screen.getAllByRole('heading', { name: 'Förklaring' })).toHaveLength(1)
})

test('[SW-15] the verse that the address names is open', () => {
  open(fakeDb({}), '#steg-2')
  expect(screen.getAllByRole('heading', { name: 'Förklaring' })).toHaveLength(2)
  // An open step names its place once, at the quotation.
  expect(screen.getByRole('button', { name: /Alla har syndat$/, expanded: true })).toBeVisible()
  expect(screen.getByRole('link', { name: /Romarbrevet 3:23/ })).toBeVisible()
})

test('[SW-15] a reference in an explanation opens its verse, and hides it again', async () => {
  const verses = [{ number: 8, text: 'Säger vi att vi inte har synd.' }]
  const db = fakeDb({ 'GET chapters': [{ number: 1, verses }] })
  open(db)
  await userEvent.click(screen.getByRole('button', { name: 'Alla har syndat Romarbrevet 3:23' }))
  const reference = await screen.findByRole('button', { name: '1 Joh 1:8' })
  expect(db.requests('GET chapters')).toEqual([])
  await userEvent.click(reference)
  const passage = within(await screen.findByRole('group', { name: '1 Johannesbrevet 1:8' }))
  expect(await passage.findByText(/Säger vi att vi inte har synd/)).toBeVisible()
  expect(passage.getByRole('link')).toHaveAttribute('href', '/bibeln/1-johannesbrevet/1#v8')
  await userEvent.click(reference)
  expect(screen.queryByRole('group')).toBeNull()
})

test('[SW-15] in conversation mode one verse shows at a time, turned by buttons', async () => {
  const dialog = await talk()
  expect(within(dialog).getByText('1 av 14')).toBeVisible()
  expect(within(dialog).getByText('Romarbrevet 3:10')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Nästa' })).toHaveFocus()
  const back = within(dialog).getByRole('button', { name: 'Föregående' })
  expect(back).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(back)
  expect(within(dialog).getByText('1 av 14')).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Nästa' }))
  expect(within(dialog).getByText('Romarbrevet 3:23')).toBeVisible()
  expect(within(dialog).queryByText('Romarbrevet 3:10')).toBeNull()
})

test('[SW-15] in conversation mode keys turn the verses; after the last one comes the question, where the button leaves', async () => {
  const dialog = await talk()
  await userEvent.keyboard('{ArrowRight}{PageDown}{ArrowLeft}')
  expect(within(dialog).getByText('2 av 14')).toBeVisible()
  await userEvent.keyboard('{End}{ArrowLeft}')
  expect(within(dialog).getByText('Romarbrevet 8:38–39')).toBeVisible()
  expect(within(dialog).getByText('14 av 14')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(within(dialog).getByRole('heading', { name: 'Vill du ta emot gåvan?' })).toBeVisible()
  await userEvent.keyboard('{Home}{PageUp}')
  expect(within(dialog).getByText('1 av 14')).toBeVisible()
  await userEvent.keyboard('{End}')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Avsluta' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Samtalsläge' })).toHaveFocus()
})

test('the question has a prayer and three links; the last opens the contact form', async () => {
  const dialog = await talk()
  await userEvent.keyboard('{End}')
  expect(within(dialog).getByText(/^Herre Jesus, jag är en syndare/)).toBeVisible()
  const to = (name: string) => within(dialog).getByRole('link', { name }).getAttribute('href')
  expect(to('Läs Johannes 1')).toBe('/bibeln/johannes/1')
  expect(to('Visa på ditt språk')).toBe('/sjalavinna/verktyg/evangeliet-sprak')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Prata med oss' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(useContactDialog.getState().open).toBe(true)
})

test('an address opens the conversation mode at once, and leaving it restores the page’s own', async () => {
  const { router } = open(fakeDb({}), '?samtal')
  const dialog = await screen.findByRole('dialog', { name: 'Samtalsläge' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Avsluta samtalsläget' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.search).toBe('')
})

test.each([
  [-90, 5, '2 av 14'],
  [-30, 0, '1 av 14'],
  [-60, 200, '1 av 14'],
])('[SW-15] a finger that moves %p by %p leaves the conversation mode at %p', async (x, y, place) => {
  const dialog = await talk()
  swipe(dialog, x, y)
  expect(within(dialog).getByText(place)).toBeVisible()
})

test('[SW-15] a swipe to the right turns back, and an interrupted one does nothing', async () => {
  const dialog = await talk()
  swipe(dialog, -90, 0)
  swipe(dialog, 90, 0)
  expect(within(dialog).getByText('1 av 14')).toBeVisible()
  const verse = within(dialog).getByRole('blockquote')
  fireEvent.touchStart(verse, { touches: [{ clientX: 200, clientY: 300 }] })
  fireEvent.touchCancel(verse)
  fireEvent.touchEnd(verse, { changedTouches: [{ clientX: 20, clientY: 300 }] })
  expect(within(dialog).getByText('1 av 14')).toBeVisible()
})

test('[SW-15] every explanation has a text, and no two are the same', () => {
  expect(new Set(road.map(({ point }) => point)).size).toBe(14)
  for (const { explanation } of road) expect(explanation.join(' ').length).toBeGreaterThan(200)
})

function swipe(dialog: HTMLElement, x: number, y: number) {
  const on = within(dialog).getByRole('blockquote')
  fireEvent.touchStart(on, { touches: [{ clientX: 200, clientY: 300 }] })
  fireEvent.touchEnd(on, { changedTouches: [{ clientX: 200 + x, clientY: 300 + y }] })
}
