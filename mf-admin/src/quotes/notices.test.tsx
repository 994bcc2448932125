import { useToasts } from '@portal/shared-ui/portal'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { subjectArticles } from '../amnen/articles.resource'
import { devotions } from '../andakter/devotions.resource'
import { openOffice } from '../crud/testing/openOffice'
import { idOf } from '../crud/testing/sampleRows'
import { findForm, save } from '../crud/testing/steps'
import { events } from '../evenemang/events.resource'

const finding = {
  fault: 'drifted',
  table_name: 'daily_devotions',
  row_id: idOf(1, 1),
  label: 'Titel 1',
  reference: 'Joh 3:16',
  quote: 'Så hatade Gud',
  bible: 'Så älskade Gud',
  fingerprint: 'a'.repeat(32),
}

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

const open = (found: object[] | Error) => {
  const office = openOffice(devotions, { at: `/${idOf(1, 1)}` })
  office.answer('POST rpc/quote_findings', () => found)
  return office
}
const toastTexts = () => useToasts.getState().toasts.map(({ text }) => text)

test('[AD-51] the form shows which stored quotes differ from the Bible', async () => {
  const { db } = open([finding])
  const notice = await screen.findByRole('region', { name: 'Citat som inte stämmer' })
  expect(notice).toHaveTextContent('Joh 3:16')
  expect(notice).toHaveTextContent('hatade')
  expect(db.sent('POST rpc/quote_findings')[0]).toEqual({ of_table: 'daily_devotions', of_row: idOf(1, 1) })
  expect(screen.getByRole('link', { name: 'Rätta i Citatvakt' })).toHaveAttribute('href', '/admin/citat')
})

test('[AD-51] reports wrong quotes after saving, with a link; saving is not blocked', async () => {
  const { router } = open([finding, finding])
  save(await findForm(devotions.nouns.edit))
  await waitFor(() => expect(toastTexts()).toContain('2 citat eller bibelställen stämmer inte.'))
  expect(toastTexts()).toContain(devotions.nouns.saved)
  expect(router.state.location.pathname).toBe('/admin/andakter')
  await act(async () => useToasts.getState().toasts.at(-1)?.action?.onSelect())
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/citat'))
})

test('[AD-51] reports an article’s dead links too', async () => {
  jest.spyOn(global, 'fetch').mockResolvedValue({ status: 404 } as Response)
  const office = openOffice(subjectArticles, { at: `/${idOf(1, 1)}` })
  const link = { table_name: 'subject_articles', label: 'Titel 1', path: '/studera/borta' }
  office.answer('POST rpc/quote_findings', () => [])
  office.answer('POST rpc/article_links', () => [
    { ...link, row_id: idOf(1, 1) },
    { ...link, row_id: idOf(1, 2), path: '/en/annan' },
  ])
  const notice = await screen.findByRole('region', { name: 'Länkar som inte leder rätt' })
  expect(notice).toHaveTextContent('Länken /studera/borta leder till en sida som inte finns.')
  expect(notice).not.toHaveTextContent('/en/annan')
  save(await findForm(subjectArticles.nouns.edit))
  await waitFor(() => expect(toastTexts()).toContain('1 länk leder inte rätt.'))
})

test('[AD-51] a failed comparison does not make saving fail', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  open(new Error('no'))
  save(await findForm(devotions.nouns.edit))
  await waitFor(() => expect(toastTexts()).toEqual([devotions.nouns.saved]))
  await waitFor(() =>
    expect(warned).toHaveBeenCalledWith(expect.stringMatching(/^The quotes and links/), expect.anything()),
  )
  expect(screen.queryByRole('region', { name: 'Citat som inte stämmer' })).toBeNull()
})

test('[AD-51] an address focuses the form field that it names', async () => {
  openOffice(devotions, { at: `/${idOf(1, 1)}#falt-verse_reference` })
  const form = await findForm(devotions.nouns.edit)
  await waitFor(() => expect(form.getByLabelText(/^Bibelställe/)).toHaveFocus())
})

test('[AD-51] an address focuses an article’s editor once it has loaded', async () => {
  openOffice(subjectArticles, { at: `/${idOf(1, 1)}`, search: 'q=#falt-content' })
  await findForm(subjectArticles.nouns.edit)
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Innehåll/ })).toHaveFocus())
})

test('a screen without quotes is not compared', async () => {
  const { db } = openOffice(events, { at: `/${idOf(1, 1)}` })
  const form = await findForm(events.nouns.edit)
  fireEvent.change(form.getByLabelText(/^Titel/), { target: { value: 'Mitt' } })
  save(form)
  await waitFor(() => expect(toastTexts()).toEqual([events.nouns.saved]))
  expect(db.sent('POST rpc/quote_findings')).toEqual([])
})
