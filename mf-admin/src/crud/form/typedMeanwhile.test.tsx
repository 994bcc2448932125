import { deviceWith } from '@portal/shared-ui/testing'
import { media } from '@portal/shared-ui/theme'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { subjectArticles } from '../../amnen/articles.resource'
import { subjects } from '../../amnen/subjects.resource'
import { events } from '../../evenemang/events.resource'
import { interpretations } from '../../tolkningar/interpretations.resource'
import type { Resource } from '../data/resource'
import { openOffice } from '../testing/openOffice'
import { idOf } from '../testing/sampleRows'
import { controlOf, fill, findForm, type OpenForm, put, save } from '../testing/steps'
import { readDraft } from './draft'

const title = { name: 'title', label: 'Titel', kind: 'text' } as const
const place = { name: 'location', label: 'Plats', kind: 'text' } as const
const content = { name: 'content', label: 'Innehåll', kind: 'richText' } as const
const id = idOf(1, 1)

beforeEach(() => {
  localStorage.clear()
  deviceWith(media.panes)
})
afterEach(() => jest.restoreAllMocks())

type Office = ReturnType<typeof openOffice>

/** Holds a save back. `sent` waits until it was sent, `finish` lets it succeed. */
function holdBack({ answer, db }: Office, { table }: Resource, method = 'PATCH') {
  const route = `${method} ${table}`
  let answerIt = () => {}
  const held = new Promise<void>((resolve) => {
    answerIt = resolve
  })
  answer(route, (request, usual) => held.then(() => usual(request)))
  return {
    sent: () => waitFor(() => expect(db.sent(route)).toHaveLength(1)),
    finish: () => act(async () => answerIt()),
  }
}

/** Opens the first row, whose first save is held back. */
async function openFirst(resource: Resource) {
  const office = openOffice(resource, { at: `/${id}` })
  const form = await findForm(resource.nouns.edit)
  return { ...office, form, ...holdBack(office, resource) }
}

const unsaved = (form: OpenForm) => form.findByText('Osparade ändringar')
const saved = (form: OpenForm) => form.findByText(/^Sparat/)
const draft = (table: string) => readDraft(`u1:${table}:${id}`)?.values

test('[AD-08] what is typed while a save is under way stays, unsaved, with its draft, and is saved next', async () => {
  const { db, form, sent, finish, rows } = await openFirst(events)
  put(form, title, 'Mitt')
  put(form, place, 'Kyrkan')
  save(form)
  await sent()
  put(form, title, 'Mitt och mer')
  await finish()
  await waitFor(() => expect(form.getByRole('button', { name: 'Spara' })).toBeEnabled())
  expect(await unsaved(form)).toBeVisible()
  expect(controlOf(form, title)).toHaveValue('Mitt och mer')
  expect(draft('events')).toEqual({ title: 'Mitt och mer' })
  save(form)
  expect(await saved(form)).toBeVisible()
  expect(rows('events').find((row) => row.id === id)).toMatchObject({
    title: 'Mitt och mer',
    location: 'Kyrkan',
  })
  expect(db.sent('PATCH events')).toHaveLength(2)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test('[AD-08] what is stored otherwise than it was typed is shown, and leaves nothing unsaved', async () => {
  const { form, sent, finish } = await openFirst(events)
  put(form, title, ' Mitt ')
  save(form)
  await sent()
  await finish()
  expect(await saved(form)).toBeVisible()
  expect(controlOf(form, title)).toHaveValue('Mitt')
  expect(localStorage).toHaveLength(0)
})

test('[AD-08] an article that is written on while it is saved keeps its words', async () => {
  const { form, sent, finish } = await openFirst(subjectArticles)
  put(form, content, '<p>Ett</p>')
  save(form)
  await sent()
  put(form, content, '<p>Ett och två</p>')
  await finish()
  expect(await unsaved(form)).toBeVisible()
  expect(controlOf(form, content)).toHaveTextContent('Ett och två')
  expect(draft(subjectArticles.table)).toEqual({ content: '<p>Ett och två</p>' })
})

test('[AD-08] a passage that is added while its answer is saved stays, and its field keeps the focus', async () => {
  const { form, sent, finish } = await openFirst(interpretations)
  put(form, { name: 'answer', label: 'Svar', kind: 'longText' }, 'Mitt svar')
  save(form)
  await sent()
  const chapter = form.getByLabelText('Kapitel')
  act(() => chapter.focus())
  fireEvent.change(chapter, { target: { value: '3' } })
  await finish()
  expect(await unsaved(form)).toBeVisible()
  expect(form.getByLabelText('Kapitel')).toHaveValue('3')
  expect(form.getByLabelText('Kapitel')).toHaveFocus()
  expect(controlOf(form, { label: 'Svar' })).toHaveValue('Mitt svar')
  expect(Object.keys(draft('interpretations') ?? {})).toEqual(['verses_groups'])
})

test('[AD-08] "Spara och nästa" leaves no row that was written on meanwhile, and the next save only saves', async () => {
  const { form, sent, finish, router, path } = await openFirst(events)
  await screen.findByRole('link', { name: 'Titel 2' })
  put(form, title, 'Mitt')
  fireEvent.click(form.getByRole('button', { name: 'Spara och nästa' }))
  await sent()
  put(form, title, 'Mitt och mer')
  await finish()
  expect(await unsaved(form)).toBeVisible()
  save(form)
  expect(await saved(form)).toBeVisible()
  expect(router.state.location.pathname).toBe(`${path}/${id}`)
})

test('[AD-08] where the list covers the form, a row that was written on while it was saved stays open', async () => {
  jest.restoreAllMocks()
  const { form, sent, finish, router, path } = await openFirst(events)
  put(form, title, 'Mitt')
  save(form)
  await sent()
  put(form, title, 'Mitt och mer')
  await finish()
  expect(await unsaved(form)).toBeVisible()
  expect(controlOf(form, title)).toHaveValue('Mitt och mer')
  save(form)
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
  expect(localStorage).toHaveLength(0)
})

test('[AD-08] a new row that was written on while it was saved opens, and offers the words', async () => {
  const office = openOffice(subjects)
  const form = await findForm(subjects.nouns.new)
  const { sent, finish } = holdBack(office, subjects, 'POST')
  await fill(subjects, form)
  save(form)
  await sent()
  put(form, title, 'Mitt och mer')
  await finish()
  const opened = await findForm(subjects.nouns.edit)
  fireEvent.click(await opened.findByRole('button', { name: 'Fortsätt skriva' }))
  await waitFor(() => expect(controlOf(opened, title)).toHaveValue('Mitt och mer'))
  expect(localStorage).toHaveLength(1)
})

test('[AD-08] words from before the question about another’s save stay when one’s own version is kept', async () => {
  const { form, elsewhere, sent, finish, rows } = await openFirst(events)
  put(form, title, 'Mitt')
  elsewhere('events', id, { title: 'Deras' })
  save(form)
  await sent()
  put(form, place, 'Kyrkan')
  await finish()
  fireEvent.click(await screen.findByRole('button', { name: 'Behåll min' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(rows('events').find((row) => row.id === id)).toMatchObject({ title: 'Mitt' })
  expect(controlOf(form, place)).toHaveValue('Kyrkan')
  expect(form.getByText('Osparade ändringar')).toBeVisible()
  expect(draft('events')).toEqual({ location: 'Kyrkan' })
})
