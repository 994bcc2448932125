import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { openOffice } from '../crud/testing/openOffice'
import { idOf, sampleRows } from '../crud/testing/sampleRows'
import { fill, findForm, put, save } from '../crud/testing/steps'
import { subjectArticles } from './articles.resource'
import { subjects } from './subjects.resource'

beforeEach(() => localStorage.clear())

test('[AD-35] two tabs, each with its count', async () => {
  const { router } = openOffice(subjects)
  const tabs = within(await screen.findByRole('tablist'))
  expect(await tabs.findByRole('tab', { name: 'Ämnen (4)' })).toHaveAttribute('aria-selected', 'true')
  fireEvent.click(tabs.getByRole('tab', { name: 'Artiklar (0)' }))
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('flik')).toBe('artiklar'))
  expect(await screen.findByRole('form', { name: 'Ny artikel' })).toBeInTheDocument()
})

test.each([
  ['', 0],
  ['sist', 0],
  ['100', 100],
])('[AD-35] [C-64] the order %p of a subject counts as %d', async (typed, sent) => {
  const { db } = openOffice(subjects)
  const form = await findForm('Nytt ämne')
  await fill(subjects, form)
  put(form, { name: 'subject_order', label: 'Ordning', kind: 'number' }, typed)
  save(form)
  await waitFor(() =>
    expect(db.sent('POST subjects')).toEqual([expect.objectContaining({ subject_order: sent })]),
  )
})

test.each([
  [subjects, '101', 'Ange ett heltal mellan 0 och 100'],
  [subjectArticles, '-1', 'Ange ett heltal från 0'],
  [subjectArticles, '2,5', 'Ange ett heltal från 0'],
])('[AD-35] [AD-36] [C-63] an order outside its range is refused', async (resource, typed, sentence) => {
  openOffice(resource)
  const form = await findForm(resource.nouns.new)
  await fill(resource, form)
  const field = resource.fields.find(({ label }) => label === 'Ordning')
  if (field) put(form, field, typed)
  save(form)
  expect(await form.findByText(sentence)).toBeVisible()
})

const subject = (nth: number, is_active: boolean) => ({
  id: idOf(2, nth),
  title: `Förälder ${nth}`,
  is_active,
  subject_order: nth,
  created_at: '2026-11-01T10:00:00+00:00',
})

test('[AD-36] an article has a choice of the active subjects', async () => {
  openOffice(subjectArticles, { tables: { subjects: [subject(1, true), subject(2, false)] } })
  const form = await findForm('Ny artikel')
  await form.findByRole('option', { name: 'Förälder 1' })
  expect(form.queryByRole('option', { name: /Förälder 2/ })).toBeNull()
})

test('[AD-36] without an active subject saving is disabled, with the reason', async () => {
  openOffice(subjectArticles, { rows: [], tables: { subjects: [subject(1, false)] } })
  const form = await findForm('Ny artikel')
  const why = 'Du måste skapa ett ämne först innan du kan lägga till artiklar.'
  expect(await form.findByText(why)).toBeVisible()
  expect(form.getByRole('button', { name: 'Spara' })).toBeDisabled()
})

test('[AD-36] an article shows whether it is public or a draft', async () => {
  openOffice(subjectArticles)
  const toggle = await screen.findByRole('switch', { name: 'Publicerad: Titel 1' })
  const row = within(toggle.closest('li') as HTMLElement)
  expect(row.getByText('Publicerad')).toBeVisible()
  fireEvent.click(toggle)
  expect(await row.findByText('Utkast')).toBeVisible()
})

test('[AD-35] the preview of a text is its first 100 characters', async () => {
  const rows = sampleRows(subjectArticles).slice(0, 1)
  openOffice(subjectArticles, { rows: rows.map((row) => ({ ...row, excerpt: 'ord '.repeat(75) })) })
  const preview = await screen.findByText(/^ord ord/)
  expect(preview.textContent?.replace('Text: ', '').length).toBeLessThanOrEqual(101)
})

test('[AD-35] [AD-49] [C-62] has the required texts', () => {
  expect(subjects.confirmDelete).toBe(
    'Är du säker på att du vill ta bort detta ämne? Alla artiklar inom ämnet kommer också att tas bort.',
  )
  expect(subjects.nouns.none).toBe('Inga ämnen hittades')
  expect(subjectArticles.confirmDelete).toBe('Är du säker på att du vill ta bort denna artikel?')
  expect(subjectArticles.nouns.none).toBe('Inga artiklar hittades')
})

test('[C-129] a grouped list waits for its headings, and a tab reserves the place of its count', async () => {
  const rows = sampleRows(subjectArticles).slice(0, 2)
  const { db, answer } = openOffice(subjectArticles, {
    rows: rows.map((row, at) => ({ ...row, subject_id: idOf(2, 2 - at) })),
  })
  let reply = (_parents: object) => {}
  answer('GET subjects', () => new Promise((resolve) => (reply = resolve)))
  expect(screen.getByRole('tab', { name: 'Artiklar' })).toHaveTextContent('Artiklar (0)')
  expect(await screen.findByRole('tab', { name: 'Artiklar (2)' })).toBeVisible()
  await waitFor(() => expect(db.requests('GET subject_articles')).toHaveLength(1))
  const seen = () => screen.queryAllByRole('button', { name: /^(Förälder|Okänt|Mer om)/ })
  expect(seen()).toEqual([])
  await act(async () =>
    reply([1, 2].map((nth) => ({ id: idOf(2, nth), label: `Förälder ${nth}`, active: true }))),
  )
  await screen.findByRole('button', { name: /^Förälder 1/ })
  expect(seen().map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    'Förälder 11',
    'Mer om Titel 2',
    'Förälder 21',
    'Mer om Titel 1',
  ])
})
