import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { openOffice } from '../crud/testing/openOffice'
import { idOf, sampleRows } from '../crud/testing/sampleRows'
import { fill, findForm, save } from '../crud/testing/steps'
import { aboutPages, doctrines, ownPages } from './pages.resource'

beforeEach(() => localStorage.clear())

const rows = [ownPages, aboutPages, doctrines].flatMap((resource, at) =>
  sampleRows(resource)
    .slice(0, 3 - at)
    .map((row, nth) => ({ ...row, id: idOf(4 + at, nth), title: `${resource.nouns.new} ${nth}` })),
)

test('[C-141] each area has its tab, with its count and its rows alone', async () => {
  const { router } = openOffice(ownPages, { rows })
  const tabs = within(await screen.findByRole('tablist'))
  expect(await tabs.findByRole('tab', { name: 'Egna sidor (3)' })).toHaveAttribute('aria-selected', 'true')
  expect(tabs.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Egna sidor (3)',
    'Om oss (2)',
    'Trosgrunder (1)',
    'Argument (0)',
  ])
  expect(await screen.findByText('Ny egen sida 2')).toBeVisible()
  expect(screen.queryByText('Ny trosgrund 0')).toBeNull()
  fireEvent.click(tabs.getByRole('tab', { name: 'Trosgrunder (1)' }))
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('flik')).toBe('trosgrunder'),
  )
  expect(await screen.findByText('Ny trosgrund 0')).toBeVisible()
  expect(screen.queryByText('Ny egen sida 2')).toBeNull()
})

test('[C-141] an address with only the id of a page opens the tab of its area', async () => {
  const { show, unmount } = openOffice(ownPages, { rows })
  unmount()
  const { router } = show(`/admin/sidor/${idOf(5, 0)}`)
  expect(await findForm('Ändra sida om oss')).toBeDefined()
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('flik')).toBe('om oss'))
})

test.each([
  [ownPages, 'sida'],
  [aboutPages, 'om-oss'],
  [doctrines, 'trosgrunder'],
] as const)('[C-141] a new page belongs to the area of its tab: %#', async (resource, area) => {
  const { db } = openOffice(resource)
  const form = await findForm(resource.nouns.new)
  await fill(resource, form)
  save(form)
  await waitFor(() => expect(db.sent('POST pages')).toEqual([expect.objectContaining({ area })]))
})

test.each([
  ['🎉', undefined, 'Adress krävs'],
  ['Добро', undefined, 'Adress krävs'],
  ['Spår', '_spar', 'Använd små bokstäver a–z, siffror och bindestreck.'],
  ['Lång', 'a'.repeat(201), 'Högst 200 tecken.'],
])('[C-141] a page %s with the address %s is refused with a sentence', async (title, slug, sentence) => {
  const { db, user } = openOffice(ownPages)
  const form = await findForm('Ny egen sida')
  await user.type(form.getByLabelText(/^Titel/), title)
  if (slug) fireEvent.change(form.getByLabelText(/^Adress/), { target: { value: slug } })
  save(form)
  expect((await form.findAllByText(new RegExp(sentence)))[0]).toBeVisible()
  expect(form.getByLabelText(/^Adress/)).toHaveAccessibleDescription(/små bokstäver a–z, siffror/i)
  expect(db.sent('POST pages')).toEqual([])
})

test('[C-141] a search in a tab finds the pages of its area', async () => {
  const { db } = openOffice(doctrines, { rows, search: 'q=trosgrund' })
  expect(await screen.findByText('Ny trosgrund 0')).toBeVisible()
  expect(db.sent('POST rpc/office_search').at(-1)).toMatchObject({
    conditions: [{ kind: 'equal', column: 'area', value: 'trosgrunder' }],
  })
})

test('[C-141] the draft of a new doctrine is not offered to a new page of another area', async () => {
  const { user, show, unmount } = openOffice(doctrines)
  await user.type((await findForm('Ny trosgrund')).getByLabelText(/^Titel/), 'Nattvarden')
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Nattvarden'))
  unmount()
  const other = show('/admin/sidor?flik=egna+sidor')
  await findForm('Ny egen sida')
  expect(screen.queryByRole('button', { name: 'Fortsätt skriva' })).toBeNull()
  other.unmount()
  show('/admin/sidor?flik=trosgrunder')
  const form = await findForm('Ny trosgrund')
  fireEvent.click(await form.findByRole('button', { name: 'Fortsätt skriva' }))
  await waitFor(() => expect(form.getByLabelText(/^Titel/)).toHaveValue('Nattvarden'))
})
