import { useToasts } from '@portal/shared-ui/portal'
import { referencePath } from '@portal/shared-ui/scripture'
import {
  acceptsEntries,
  fakePaper,
  keepsEntriesWaiting,
  refusesEntries,
  sentValues,
} from '@portal/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answer, cardOf, chapter, idOf, nad, openPage } from './testing'

const member = { user: { id: 'u1' } }
const card = async (name = 'Vad är nåd?') => cardOf(await screen.findByRole('button', { name }))
/** A card that has been opened. */
async function openCard(name?: string) {
  const shown = await card(name)
  await userEvent.click(shown.getByRole('button', { name: name ?? 'Vad är nåd?' }))
  return shown
}
const john = { osis: 'John', chapter: 3, from: 16, to: 17 }

test('[ST-08] a reference in an answer shows its verses under it, with a link to the reader', async () => {
  const { db } = await openPage([nad])
  const shown = await openCard()
  await userEvent.click(await shown.findByRole('button', { name: 'Johannes 3:16–17' }))
  const passage = within(await shown.findByRole('group', { name: 'Johannes 3:16–17' }))
  expect(await passage.findByText(/Vers 16 ur/)).toHaveTextContent(
    '16 Vers 16 ur tredje kapitlet. 17 Vers 17 ur tredje kapitlet.',
  )
  expect(passage.getByRole('link', { name: 'Johannes 3:16–17' })).toHaveAttribute('href', referencePath(john))
  expect(db.requests('GET chapters')[0]?.params.get('books.osis')).toBe('eq.John')

  const reference = shown.getByRole('button', { name: 'Johannes 3:16–17' })
  expect(reference).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(reference)
  expect(reference).toHaveAttribute('aria-expanded', 'false')
  expect(shown.queryByRole('group')).toBeNull()
})

test('[ST-08] a passage of a closed answer opens it with its verses, also after it was closed again', async () => {
  const about = { ...nad, book: 'Johannes', chapter: 3, verse_range: '16-17', verses: [], answer: 'En gåva.' }
  await openPage([about as never])
  const shown = await card()
  const question = shown.getByRole('button', { name: 'Vad är nåd?' })
  await userEvent.click(shown.getByRole('button', { name: 'Johannes 3:16–17' }))
  expect(question).toHaveAttribute('aria-expanded', 'true')
  expect(await shown.findByText(/Vers 16 ur/)).toBeVisible()
  await userEvent.click(question)
  expect(shown.queryByRole('group')).toBeNull()
  await userEvent.click(shown.getByRole('button', { name: 'Johannes 3:16–17', expanded: false }))
  expect(await shown.findByRole('group', { name: 'Johannes 3:16–17' })).toBeVisible()
  await userEvent.click(shown.getByRole('button', { name: 'Johannes 3:16–17', expanded: true }))
  expect(shown.queryByRole('group')).toBeNull()
  expect(question).toHaveAttribute('aria-expanded', 'true')
})

test('[BE-122] a closed answer shows its question and its passage; text, date and actions show when it opens', async () => {
  await openPage([nad])
  const shown = await card()
  expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Vad är nåd?',
    'Efesierbrevet 2:8–9',
  ])
  expect(shown.getByText(/Nåd är en gåva/)).not.toBeVisible()
  expect(shown.queryByText('1 januari 2026')).toBeNull()
  await userEvent.click(shown.getByRole('button', { name: 'Vad är nåd?' }))
  expect(shown.getByText(/Nåd är en gåva/)).toBeVisible()
  expect(shown.getByText(/2026$/)).toBeVisible()
  expect(shown.getByRole('button', { name: 'Spara' })).toBeVisible()
  expect(shown.getByRole('button', { name: 'Dela' })).toBeVisible()
})

test('[BE-122] verses that the answer quotes have its words, and appear once', async () => {
  const quotes = {
    book: 'Johannes',
    chapter: 3,
    verse_range: '16-17',
    verses: [16, 17].map((number) => ({ number, text: `Svarets ord ${number}.` })),
    answer: 'Läs Johannes 3:16.',
  }
  const { db } = await openPage([{ ...nad, ...quotes } as never])
  const shown = await openCard()
  expect(shown.getAllByText(/Svarets ord 16/)).toHaveLength(1)
  await userEvent.click(shown.getByRole('button', { name: 'Johannes 3:16–17' }))
  const passage = await shown.findByRole('group', { name: 'Johannes 3:16–17' })
  expect(passage).toHaveTextContent(/Svarets ord 17/)
  expect(shown.getAllByText(/Svarets ord 17/)).toHaveLength(1)
  await userEvent.click(await shown.findByRole('button', { name: 'Johannes 3:16' }))
  expect(await shown.findByRole('group', { name: 'Johannes 3:16' })).toHaveTextContent('16 Svarets ord 16.')
  expect(db.requests('GET chapters')).toEqual([])
})

test('[ST-08] for a missing verse, shows how many verses the chapter has', async () => {
  await openPage([{ ...nad, answer: 'Läs Johannes 3:99, och Johannes 3:17-20.' }])
  const shown = await openCard()
  await userEvent.click(await shown.findByRole('button', { name: 'Johannes 3:99' }))
  expect(await shown.findByText('Johannes 3 har 18 verser.')).toBeVisible()
  await userEvent.click(shown.getByRole('button', { name: 'Johannes 3:99' }))
  await userEvent.click(shown.getByRole('button', { name: 'Johannes 3:17-20' }))
  expect(await shown.findByText(/Vers 18 ur/)).toBeVisible()
  expect(shown.getByText('Johannes 3 har 18 verser.')).toBeVisible()
})

test('[ST-08] a passage across two chapters shows verses of both, and hides them together', async () => {
  await openPage([{ ...nad, answer: 'Läs Johannes 3:18-4:1.' }], {
    'GET chapters': ({ params }: { params: URLSearchParams }) =>
      params.get('number') === 'eq.3'
        ? [chapter]
        : [{ number: 4, verses: [{ number: 1, text: 'Fyra ett.' }] }],
  })
  const shown = await openCard()
  const reference = await shown.findByRole('button', { name: 'Johannes 3:18-4:1' })
  await userEvent.click(reference)
  expect(await shown.findByText(/Vers 18 ur/)).toBeVisible()
  expect(await shown.findByText(/Fyra ett/)).toBeVisible()
  await userEvent.click(shown.getByRole('button', { name: 'Johannes 3:18-4:1' }))
  expect(shown.queryByRole('group')).toBeNull()
})

test('[ST-08] for a book that the Bible table lacks, shows the answer’s own words', async () => {
  const verses = [8, 9].map((number) => ({ number, text: `Efesierna ${number}.` }))
  await openPage([{ ...nad, verses: verses as never, answer: 'Läs Ef 2:9 och Ef 2:10.' }], {
    'GET chapters': [],
  })
  const shown = await openCard()
  await userEvent.click(await shown.findByRole('button', { name: 'Ef 2:9' }))
  const passage = await shown.findByRole('group', { name: 'Efesierbrevet 2:9' })
  expect(await within(passage).findByText(/Efesierna 9/)).toHaveTextContent(/^9 Efesierna 9\.$/)
  await userEvent.click(shown.getByRole('button', { name: 'Ef 2:10' }))
  expect(await shown.findByText('Efesierbrevet 2:10 finns inte i vår bibel än.')).toBeVisible()
})

test('[ST-39] an open answer is at most 1000 px high and scrolls inside', async () => {
  await openPage([nad])
  const toggle = (await card()).getByRole('button', { name: 'Vad är nåd?' })
  await userEvent.click(toggle)
  const panel = document.getElementById(toggle.getAttribute('aria-controls') ?? '') as HTMLElement
  expect(getComputedStyle(panel)).toMatchObject({ maxHeight: '1000px', overflow: 'auto' })
})

test('[ST-08] every reference of the answer is a button, and other text stays text', async () => {
  await openPage([nad])
  const shown = await card()
  await userEvent.click(shown.getByRole('button', { name: 'Vad är nåd?' }))
  expect(await shown.findByRole('button', { name: '1 Mos 1:1' })).toBeVisible()
  expect(shown.queryByRole('button', { name: /12:30/ })).toBeNull()
  expect(shown.getByText(/Klockan 12:30 äter vi\./)).toBeVisible()
})

test('[ST-08] a passage that the database lacks shows a message; one that fails can be retried', async () => {
  let reply: unknown = []
  await openPage([nad], { 'GET chapters': () => reply })
  const shown = await openCard()
  await userEvent.click(await shown.findByRole('button', { name: 'Johannes 3:16–17' }))
  expect(await shown.findByText('Johannes 3:16–17 finns inte i vår bibel än.')).toBeVisible()
  reply = new Error('resting')
  await userEvent.click(await shown.findByRole('button', { name: '1 Mos 1:1' }))
  expect(await shown.findByRole('alert')).toHaveTextContent(
    'Ett fel uppstod: Servern kunde inte svara som den skulle.',
  )
  reply = [{ ...chapter, verses: [{ number: 1, text: 'I begynnelsen' }] }]
  await userEvent.click(shown.getByRole('button', { name: 'Försök igen' }))
  expect(await shown.findByText(/I begynnelsen/)).toBeVisible()
})

test('an answer is plain text with paragraphs', async () => {
  await openPage([answer(1, { answer: 'Första <b>stycket</b>.\n\n\nAndra\nstycket.' })])
  const shown = await card('Fråga nummer 1?')
  await userEvent.click(shown.getByRole('button', { name: 'Fråga nummer 1?' }))
  const first = await shown.findByText('Första <b>stycket</b>.')
  expect(first.tagName).toBe('P')
  expect(first.nextSibling).toHaveTextContent('Andra stycket.')
})

test('[ST-09] each group of passages has its own verses', async () => {
  const group = (book: string, number: number) => ({
    book,
    chapter: 3,
    verse_range: `${number}`,
    verses: [{ number, text: `Ord ur ${book}` }],
  })
  await openPage([{ ...nad, verses_groups: [group('Romarbrevet', 23), group('Okända boken', 4)] as never }])
  const shown = await card()
  expect(shown.getAllByText(/Okända boken 3:4/)[0]).toHaveTextContent('Romarbrevet 3:23 · Okända boken 3:4')
  expect(shown.queryByRole('button', { name: 'Okända boken 3:4' })).toBeNull()
  await userEvent.click(shown.getByRole('button', { name: 'Vad är nåd?' }))
  expect(shown.getByText(/Ord ur Romarbrevet/)).toBeVisible()
  expect(shown.getByText(/Ord ur Okända boken/)).toBeVisible()
  const link = shown.getByRole('link', { name: 'Romarbrevet 3:23' })
  expect(link).toHaveAttribute('href', referencePath({ osis: 'Rom', chapter: 3, from: 23 }))
  expect(shown.queryByRole('link', { name: 'Okända boken 3:4' })).toBeNull()
})

test('[ST-12] a member saves and unsaves; one query reads what is saved', async () => {
  const { db } = await openPage(
    [nad, answer(2)],
    { 'GET saved_interpretations': [{ interpretation_id: idOf(2) }], ...acceptsEntries },
    member,
  )
  const first = await openCard()
  const other = await openCard('Fråga nummer 2?')
  await waitFor(() =>
    expect(other.getByRole('button', { name: 'Spara' })).toHaveAttribute('aria-pressed', 'true'),
  )
  expect(db.requests('GET saved_interpretations')).toHaveLength(1)
  expect(db.requests('GET saved_interpretations')[0]?.params.get('interpretation_id')).toBe(
    `in.(${idOf(1)},${idOf(2)})`,
  )
  const save = first.getByRole('button', { name: 'Spara' })
  expect(save).toHaveAttribute('aria-pressed', 'false')
  expect(save).toHaveAccessibleDescription('Vad är nåd?')
  await userEvent.click(save)
  await waitFor(() => expect(save).toHaveAttribute('aria-pressed', 'true'))
  await waitFor(() => expect(sentValues(db)).toEqual([{ answer: idOf(1), saved: true }]))
  await userEvent.click(save)
  await waitFor(() => expect(save).toHaveAttribute('aria-pressed', 'false'))
  await waitFor(() => expect(sentValues(db).at(-1)).toEqual({ answer: idOf(1), saved: false }))
  expect(db.requests('GET saved_interpretations')).toHaveLength(1)
})

test('[ST-12] [C-128] a save that cannot be sent shows at once, waits on the device, and a notice says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  await openPage([nad], { 'GET saved_interpretations': [], ...keepsEntriesWaiting }, member)
  const save = (await openCard()).getByRole('button', { name: 'Spara' })
  await userEvent.click(save)
  expect(await screen.findByText('Kan inte sparas på enheten. Stäng inte sidan.')).toBeVisible()
  expect(save).toHaveAttribute('aria-pressed', 'true')
})

test('[ST-12] [C-128] a refused save shows a message and is reverted', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  await openPage([nad], { 'GET saved_interpretations': [], ...refusesEntries }, member)
  const save = (await openCard()).getByRole('button', { name: 'Spara' })
  await userEvent.click(save)
  await waitFor(() =>
    expect(useToasts.getState().toasts.at(-1)?.text).toBe(
      'Ett fel uppstod när tolkningen skulle sparas. Det ryms inte. Vad är nåd?: sparat.',
    ),
  )
  await waitFor(() => expect(save).toHaveAttribute('aria-pressed', 'false'))
})

test('[ST-12] tells a visitor that saving needs an account, with a link', async () => {
  const { db, router } = await openPage([nad])
  const shown = await openCard()
  await userEvent.click(shown.getByRole('button', { name: 'Spara' }))
  const alert = await screen.findByRole('alertdialog')
  expect(within(alert).getByText('Du måste vara inloggad för att spara tolkningar')).toBeVisible()
  await userEvent.click(within(alert).getByRole('link', { name: 'Logga in' }))
  expect(router.state.location).toMatchObject({
    pathname: '/logga-in',
    state: { from: '/studera/tolkningar' },
  })
  expect(sentValues(db)).toEqual([])
  expect(db.requests('GET saved_interpretations')).toEqual([])
})

test('[ST-42] an answer is saved in a collection, and the saved answers stay what they are', async () => {
  const { db } = await openPage(
    [nad],
    {
      'GET saved_interpretations': [],
      'POST rpc/my_collections': [{ id: 'u1', name: null, used_at: null }],
      ...acceptsEntries,
    },
    member,
  )
  const shown = await openCard()
  await userEvent.click(shown.getByRole('button', { name: 'Spara i…' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Bokmärken' }))
  await waitFor(() => expect(sentValues(db)).toHaveLength(1))
  expect(sentValues(db)).toMatchObject([{ list: 'u1', kind: 'interpretations', item: nad.id }])
  expect(shown.getByRole('button', { name: 'Spara' })).toHaveAttribute('aria-pressed', 'false')
})

test('[ST-13] [ST-14] [ST-15] sharing offers the services and copies the address with its slug', async () => {
  const user = userEvent.setup()
  await openPage([nad])
  const shown = await openCard()
  await user.click(shown.getByRole('button', { name: 'Dela' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dela' }))
  for (const name of ['Facebook', 'Twitter', 'WhatsApp', 'Telegram', 'E-post']) {
    expect(dialog.getByRole('button', { name })).toBeVisible()
  }
  await user.click(dialog.getByRole('button', { name: 'Kopiera länk' }))
  expect(await dialog.findByRole('button', { name: 'Kopierad!' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(
    `http://localhost/studera/tolkningar?id=${idOf(1)}&slug=vad-är-nåd`,
  )
})

test('shows a very long answer, a long title, emoji and right-to-left text', async () => {
  const title = 'Varför'.repeat(50)
  const odd = answer(1, { description: title, answer: `😀 שלום ${'ord '.repeat(250_000)}` })
  await openPage([odd])
  const shown = await card(title)
  await userEvent.click(shown.getByRole('button', { name: title }))
  expect(shown.getByText(/😀/).textContent?.length).toBeGreaterThan(900_000)
  expect(shown.getByText(/😀/)).toHaveAttribute('dir', 'auto')
})

test('prints an answer in full', async () => {
  await openPage([answer(1, { answer: `${'Ord och '.repeat(60)}slut.` })])
  const shown = await card('Fråga nummer 1?')
  expect(shown.getByText(/slut\.$/)).not.toBeVisible()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(shown.getAllByText(/^Ord och/)).toHaveLength(1)
  expect(shown.getByText(/slut\.$/)).toBeVisible()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(shown.getByText(/slut\.$/)).not.toBeVisible()
})

test('[BI-25] the passage of an answer becomes a picture, in the answer’s words', async () => {
  const { written } = fakePaper()
  await openPage([nad])
  const shown = await openCard()
  await userEvent.click(shown.getByRole('button', { name: 'Bild' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dela som bild' }))
  expect(dialog.getByRole('img')).toHaveAccessibleName('”Det är nåden som har frälst er.” Efesierbrevet 2:8')
  await waitFor(() => expect(written).toContain('Efesierbrevet 2:8'))
})

test('[BI-25] an answer without a passage has no picture', async () => {
  await openPage([answer(3)])
  const shown = await openCard('Fråga nummer 3?')
  expect(shown.getByRole('button', { name: 'Dela' })).toBeVisible()
  expect(shown.queryByRole('button', { name: 'Bild' })).toBeNull()
})

test('[BI-25] a passage whose words are nowhere makes no empty picture', async () => {
  await openPage([{ ...nad, verse_range: '99', verses: [] } as never])
  const shown = await openCard()
  await userEvent.click(shown.getByRole('button', { name: 'Bild' }))
  await waitFor(() =>
    expect(useToasts.getState().toasts.map(({ text }) => text)).toContain(
      'Bilden kunde inte göras. Försök igen.',
    ),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})
