import { formatReference } from '@portal/shared-ui/scripture'
import { fakeDb, openInPortal } from '@portal/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { checkReferences } from '../shared/testing/checkReferences'
import { argumentRoutes } from './argument.route'
import { salvation } from './salvation'

const open = (at: string, db = fakeDb({})) => openInPortal(argumentRoutes, db, { prefix: '/argument', at })

test('[ST-20] one category of ten arguments links to them', async () => {
  await open('/argument')
  const [card, ...others] = screen.getAllByRole('heading', { level: 2 })
  expect(others).toEqual([])
  expect(card?.closest('a')).toHaveAttribute('href', '/argument/fralsning')
  expect(card?.closest('a')).toHaveTextContent(`${salvation.length} argument`)
  expect(salvation).toHaveLength(10)
})

test('[BE-126] the category links to each of its arguments and opens it', async () => {
  const { router } = await open('/argument')
  const links = within(screen.getByRole('list', { name: 'Frälsning' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(
    salvation.map(({ numeral, title }) => `${numeral}. ${title}`),
  )
  await userEvent.click(links[4] as HTMLElement)
  expect(router.state.location).toMatchObject({ pathname: '/argument/fralsning', hash: '#argument-v' })
  const opened = await screen.findByRole('button', { expanded: true })
  expect(opened).toHaveTextContent('Jesus nämner ett enda villkor')
})

test('[ST-20] the category can be searched, and shown as a card or a row', async () => {
  await open('/argument')
  await userEvent.type(screen.getByRole('searchbox'), 'abraham')
  expect(screen.getByRole('heading', { level: 2, name: 'Frälsning' })).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox'), 'zzz')
  expect(screen.getByText('Inga argument hittades')).toBeVisible()
  const empty = screen.getByText('Inga argument hittades').parentElement as HTMLElement
  await userEvent.click(within(empty).getByRole('button', { name: 'Rensa sökning' }))
  await userEvent.click(screen.getByRole('button', { name: 'Lista' }))
  expect(getComputedStyle(screen.getByRole('list', { name: 'Träffar' })).gridTemplateColumns).toBe('1fr')
})

test('[ST-21] ten arguments with Roman numerals, each with its verse; all may be open', async () => {
  await open('/argument/fralsning')
  await screen.findByRole('button', { name: `I ${salvation[0]?.title}` })
  expect(salvation.map(({ numeral }) => numeral).join(' ')).toBe('I II III IV V VI VII VIII IX X')
  for (const { numeral, title } of salvation) {
    await userEvent.click(screen.getByRole('button', { name: `${numeral} ${title}`, expanded: false }))
  }
  expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(10)

  const cards = screen.getAllByRole('article')
  salvation.forEach(({ verse, additionalVerse, seeAlso = [], texts }, at) => {
    const card = within(cards[at] as HTMLElement)
    const quoted = [verse, ...(additionalVerse ? [additionalVerse] : [])]
    for (const { text } of quoted) expect(card.getByText(text)).toBeVisible()
    const places = card.getAllByRole('link').map((link) => link.textContent)
    expect(places).toEqual(quoted.map(({ reference }) => formatReference(reference)))
    for (const place of seeAlso)
      expect(card.getByRole('button', { name: formatReference(place), expanded: false })).toBeVisible()
    for (const text of texts) expect(card.getAllByRole('list')[0]).toHaveTextContent(text)
    expect(card.queryAllByRole('heading', { name: 'Se även' })).toHaveLength(seeAlso.length ? 1 : 0)
  })
})

test('[ST-21] related references, and references in the reasoning, open their verse within the argument', async () => {
  const verses = [{ number: 6, text: 'Av nåd, inte av gärningar.' }]
  await open('/argument/fralsning', fakeDb({ 'GET chapters': [{ number: 11, verses }] }))
  await userEvent.click(await screen.findByRole('button', { name: `I ${salvation[0]?.title}` }))
  const place = screen.getByRole('button', { name: 'Romarbrevet 11:6' })
  await userEvent.click(place)
  const passage = within(await screen.findByRole('group', { name: 'Romarbrevet 11:6' }))
  expect(await passage.findByText(/Av nåd, inte av/)).toHaveTextContent('6 Av nåd, inte av gärningar.')
  expect(passage.getByRole('link')).toHaveAttribute('href', '/bibeln/romarbrevet/11#v6')
  await userEvent.click(place)
  expect(screen.queryByRole('group')).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: `IV ${salvation[3]?.title}` }))
  await userEvent.click(await screen.findByRole('button', { name: 'Jak 2:21–23' }))
  expect(await screen.findByRole('group', { name: 'Jakobsbrevet 2:21–23' })).toBeVisible()
})

test('[PUB-17] [ST-21] closed arguments are in the document, and their references are not looked for', async () => {
  await open('/argument/fralsning')
  await screen.findByRole('button', { name: `I ${salvation[0]?.title}` })
  const cards = screen.getAllByRole('article')
  salvation.forEach(({ verse, texts }, at) => {
    expect(screen.getAllByText(verse.text)[0]).not.toBeVisible()
    for (const text of [verse.text, ...texts]) expect(cards[at]).toHaveTextContent(text)
  })
  expect(document.querySelectorAll('[data-findable] li [aria-expanded]')).toHaveLength(
    salvation.flatMap(({ seeAlso = [] }) => seeAlso).length,
  )
})

test('[ST-39] an open argument is at most 1000 px high and scrolls inside', async () => {
  await open('/argument/fralsning')
  const heading = await screen.findByRole('button', { name: `I ${salvation[0]?.title}` })
  await userEvent.click(heading)
  const panel = document.getElementById(heading.getAttribute('aria-controls') ?? '') as HTMLElement
  expect(getComputedStyle(panel)).toMatchObject({ maxHeight: '1000px', overflow: 'auto' })
})

test('[ST-21] some arguments have no second verse and no related references', () => {
  expect(salvation.some(({ additionalVerse, seeAlso }) => !additionalVerse && !seeAlso)).toBe(true)
})

test.each(salvation.map((argument) => [argument.numeral, argument] as const))(
  '[ST-21] every reference of argument %s is in the canon, and it has a text',
  (_numeral, { title, verse, additionalVerse, seeAlso = [], texts }) => {
    const others = seeAlso.map((reference) => ({ reference, text: '' }))
    const quotations = [verse, ...(additionalVerse ? [additionalVerse] : []), ...others]
    expect(checkReferences({ quotations, texts: [title, ...texts] })).toEqual([])
    expect(texts.length).toBeGreaterThanOrEqual(2)
    expect(texts.join(' ').split(/\s+/).length).toBeGreaterThanOrEqual(40)
  },
)
