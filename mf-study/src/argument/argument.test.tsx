import { fakeDb, openInPortal } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { roman } from '../shared/roman'
import { argumentRoutes } from './argument.route'
import { numerals, salvation } from './testing'

/** Opens a page and waits for its rows. */
const open = async (at: string, rows: Parameters<typeof fakeDb>[0] = {}) => {
  const db = fakeDb({ 'GET arguments': salvation, ...rows })
  const page = await openInPortal(argumentRoutes, db, { prefix: '/argument', at })
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  return page
}

test('[ST-20] one category of the arguments links to them', async () => {
  await open('/argument')
  const [card, ...others] = screen.getAllByRole('heading', { level: 2 })
  expect(others).toEqual([])
  expect(card?.closest('a')).toHaveAttribute('href', '/argument/fralsning')
  expect(card?.closest('a')).toHaveTextContent('4 argument')
})

test('[BE-126] the category links to each of its arguments and opens it', async () => {
  const { router } = await open('/argument')
  const links = within(screen.getByRole('list', { name: 'Frälsning' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(
    salvation.map(({ title }, at) => `${numerals[at]}. ${title}`),
  )
  await userEvent.click(links[3] as HTMLElement)
  expect(router.state.location).toMatchObject({ pathname: '/argument/fralsning', hash: '#argument-iv' })
  const opened = await screen.findByRole('button', { expanded: true })
  expect(opened).toHaveTextContent('Abraham trodde')
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

test('[ST-21] arguments with Roman numerals, each with its verses and numbered steps; all may be open', async () => {
  await open('/argument/fralsning')
  for (const [at, { title }] of salvation.entries()) {
    const name = `${numerals[at]} ${title}`
    await userEvent.click(await screen.findByRole('button', { name, expanded: false }))
  }
  expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(4)

  const cards = screen.getAllByRole('article')
  salvation.forEach(({ verse_text, second_text, reasoning }, at) => {
    const card = within(cards[at] as HTMLElement)
    expect(card.getByText(verse_text)).toBeVisible()
    const places = card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(places).toEqual([
      ['Efesierbrevet 2:8–9', '/bibeln/efesierbrevet/2#v8-9'],
      ...(second_text ? [['Romarbrevet 6:23', '/bibeln/romarbrevet/6#v23']] : []),
    ])
    const steps = within(card.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual(reasoning.split('\n'))
    expect(card.queryAllByRole('heading', { name: 'Se även' })).toHaveLength(second_text ? 1 : 0)
  })
})

test('[ST-21] related references, and references in the reasoning, open their verse within the argument', async () => {
  const verses = [{ number: 6, text: 'Av nåd, inte av gärningar.' }]
  await open('/argument/fralsning', { 'GET chapters': [{ number: 11, verses }] })
  await userEvent.click(await screen.findByRole('button', { name: `I ${salvation[0]?.title}` }))
  const place = screen.getByRole('button', { name: 'Romarbrevet 11:6' })
  await userEvent.click(place)
  const passage = within(await screen.findByRole('group', { name: 'Romarbrevet 11:6' }))
  expect(await passage.findByText(/Av nåd, inte av/)).toHaveTextContent('6 Av nåd, inte av gärningar.')
  expect(passage.getByRole('link')).toHaveAttribute('href', '/bibeln/romarbrevet/11#v6')
  await userEvent.click(place)
  expect(screen.queryByRole('group')).toBeNull()

  await userEvent.click((await screen.findAllByRole('button', { name: 'Jak 2:21–23' }))[0] as HTMLElement)
  expect(await screen.findByRole('group', { name: 'Jakobsbrevet 2:21–23' })).toBeVisible()
})

test('[PUB-17] [ST-21] closed arguments are in the document, and their references are not looked for', async () => {
  await open('/argument/fralsning')
  await screen.findByRole('button', { name: `I ${salvation[0]?.title}` })
  const cards = screen.getAllByRole('article')
  salvation.forEach(({ verse_text, reasoning }, at) => {
    expect(screen.getByText(verse_text)).not.toBeVisible()
    for (const text of [verse_text, ...reasoning.split('\n')]) expect(cards[at]).toHaveTextContent(text)
  })
  expect(document.querySelectorAll('[data-findable] li [aria-expanded]')).toHaveLength(2)
})

test('[ST-21] what the office writes as a passage and is none stays text', async () => {
  const [first] = salvation
  await open('/argument/fralsning', {
    'GET arguments': [{ ...first, verse_reference: 'Luther', see_also: 'Något annat' }],
  })
  await userEvent.click(await screen.findByRole('button', { name: `I ${first?.title}` }))
  expect(screen.getAllByText('Luther')[1]?.closest('a')).toBeNull()
  expect(screen.getByText('Något annat').querySelector('a')).toBeNull()
})

test('[ST-42] an argument is saved in a collection', async () => {
  await open('/argument/fralsning')
  await userEvent.click(await screen.findByRole('button', { name: `I ${salvation[0]?.title}` }))
  await userEvent.click(await screen.findByRole('button', { name: 'Spara i…' }))
  expect(await screen.findByRole('alertdialog', { name: 'Spara i…' })).toBeVisible()
})

test('[ST-39] an open argument is at most 1000 px high and scrolls inside', async () => {
  await open('/argument/fralsning')
  const heading = await screen.findByRole('button', { name: `I ${salvation[0]?.title}` })
  await userEvent.click(heading)
  const panel = document.getElementById(heading.getAttribute('aria-controls') ?? '') as HTMLElement
  expect(getComputedStyle(panel)).toMatchObject({ maxHeight: '1000px', overflow: 'auto' })
})

test.each([
  [4, 'IV'],
  [9, 'IX'],
  [14, 'XIV'],
  [49, 'XLIX'],
  [98, 'XCVIII'],
  [100, 'C'],
])('[ST-21] the numeral of %d is %s', (number, numeral) => {
  expect(roman(number)).toBe(numeral)
})
