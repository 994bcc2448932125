import { useToasts } from '@portal/shared-ui/portal'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Field } from './data/resource'
import type { FakeRow } from './testing/fakeTables'
import { openOffice, pressToast } from './testing/openOffice'
import { sampledKinds } from './testing/sampledKinds'
import { sampleRows, sampleValue } from './testing/sampleRows'
import { actionsOf, answerWith, chooseFrom, controlOf, fill, findForm, put, save } from './testing/steps'

// The app also logs the refusals and failures that these tests cause: keeps them out of the output.
beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

const toasts = () => useToasts.getState().toasts.map(({ text }) => text)

describe.each(sampledKinds())('%s: a form and the list beside it', (table, resource) => {
  const { nouns, fields, ordered, toggles = [], adjusted } = resource
  const rows = sampleRows(resource)
  const [first, second] = rows as [FakeRow, FakeRow]
  const nameOf = (row: FakeRow) => resource.nameOf(row as never)
  const name = nameOf(first)
  const title = fields.find(
    ({ name: column, kind }) => /^(t|longT)ext$/.test(kind) && first[column] === name,
  ) as Field
  const at = `/${first.id}`

  const typing = async () => {
    const office = openOffice(resource, { at })
    const form = await findForm(nouns.edit)
    put(form, title, 'Mitt')
    const now = () => office.rows(table).find(({ id }) => id === first.id) as FakeRow
    /** Saves without a conflict dialog. */
    const saves = async (expected: object) => {
      save(form)
      await waitFor(() => expect(now()[title.name]).toBe('Mitt'))
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(now()).toMatchObject(expected)
    }
    return { ...office, form, now, saves }
  }

  for (const { name: column, label, off } of toggles) {
    test(`[AD-08] ${label} is switched off and the form saved: the row stays off`, async () => {
      const { form, saves } = await typing()
      fireEvent.click(await screen.findByRole('switch', { name: `${label}: ${name}` }))
      const field = fields.find((field) => field.name === column) as Field
      await waitFor(() => expect(controlOf(form, field)).not.toBeChecked())
      expect(controlOf(form, title)).toHaveValue('Mitt')
      await saves({ [column]: false })
    })

    test(`[AD-08] ${label} is switched off and switched back by undo: the form saves the present value`, async () => {
      const { form, now, saves } = await typing()
      fireEvent.click(await screen.findByRole('switch', { name: `${label}: ${name}` }))
      await waitFor(() => expect(now()[column]).toBe(false))
      await act(() => pressToast(`${name}: ${off}`))
      const field = fields.find((field) => field.name === column) as Field
      await waitFor(() => expect(now()[column]).toBe(true))
      await waitFor(() => expect(controlOf(form, field)).toBeChecked())
      await saves({ [column]: true })
    })

    test(`[AD-08] ${label} is switched off for all rows and the form saved: the row stays off`, async () => {
      const { form, saves } = await typing()
      fireEvent.click(await screen.findByRole('checkbox', { name: 'Markera alla på sidan' }))
      const bar = within(await screen.findByRole('group', { name: /^Gör med/ }))
      fireEvent.click(bar.getByRole('button', { name: /^(Inaktivera|Avpublicera)$/ }))
      const field = fields.find((field) => field.name === column) as Field
      await waitFor(() => expect(controlOf(form, field)).not.toBeChecked())
      await saves({ [column]: false })
    })
  }

  if (ordered) {
    test('[AD-08] [C-68] the row is moved and the form saved: it keeps its new position', async () => {
      const { form, now, saves } = await typing()
      const field = fields.find((field) => field.name === ordered.column) as Field
      const place = Number(second[ordered.column])
      await chooseFrom(name, 'Flytta ner')
      await waitFor(() => expect(now()[ordered.column]).toBe(place))
      await waitFor(() => expect(controlOf(form, field)).toHaveValue(String(place)))
      await saves({ [ordered.column]: place })
    })

    test('[AD-08] an order typed in the form is saved, also after a move in the list', async () => {
      const { form, now, saves } = await typing()
      put(form, fields.find((field) => field.name === ordered.column) as Field, '9')
      const before = now().updated_at
      await chooseFrom(name, 'Flytta ner')
      await waitFor(() => expect(now().updated_at).not.toBe(before))
      await waitFor(async () => expect(await actionsOf(name)).toContain('Flytta upp'))
      await saves({ [ordered.column]: 9 })
    })
  }

  if (adjusted) {
    test('[AD-08] [AD-30] the number is raised and the form saved: it stays raised', async () => {
      const { form, saves } = await typing()
      const field = fields.find((field) => field.name === adjusted.column) as Field
      await chooseFrom(name, `Höj ${adjusted.label.toLowerCase()}`)
      await waitFor(() => expect(controlOf(form, field)).toHaveValue('1'))
      await saves({ [adjusted.column]: 1 })
    })
  }

  test('[AD-08] a save is undone while the row is edited again: the next save succeeds', async () => {
    const { form, router, path, now } = await typing()
    save(form)
    await findForm(nouns.new)
    await act(() => router.navigate(`${path}${at}${router.state.location.search}`))
    const again = await findForm(nouns.edit)
    put(again, title, 'Nytt')
    await act(() => pressToast(nouns.saved))
    await screen.findByRole('link', { name })
    await waitFor(() => expect(toasts()).toContain('Det är ångrat.'))
    expect(now()[title.name]).toBe(name)
    save(again)
    await waitFor(() => expect(now()[title.name]).toBe('Nytt'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('[AD-08] a deletion in the list does not hide that another person saved the same field', async () => {
    const { form, elsewhere, db, now } = await typing()
    elsewhere(table, first.id, { [title.name]: 'Deras' })
    await chooseFrom(nameOf(second), 'Ta bort')
    await answerWith('Ta bort')
    await waitFor(() => expect(screen.queryByRole('link', { name: nameOf(second) })).toBeNull())
    expect(db.sent('POST rpc/delete_items')).toHaveLength(1)
    save(form)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Deras')).toBeVisible()
    expect(now()[title.name]).toBe('Deras')
  })

  test('[AD-08] a row that is deleted while it is edited keeps its form, and can be saved as a new one', async () => {
    const { form, elsewhere } = await typing()
    elsewhere(table, first.id, null)
    await chooseFrom(nameOf(second), 'Ta bort')
    await answerWith('Ta bort')
    await waitFor(() => expect(screen.queryByRole('link', { name: nameOf(second) })).toBeNull())
    expect(controlOf(form, title)).toHaveValue('Mitt')
    save(form)
    expect(await screen.findByRole('button', { name: 'Spara som nytt' })).toBeVisible()
  })

  test('[AD-08] [C-69] an item opened by its id alone has a link back to its list', async () => {
    const { path, search, show, unmount } = openOffice(resource)
    unmount()
    for (const way of ['Avbryt', 'Spara']) {
      const { unmount, router } = show(`${path}${at}`)
      const form = await findForm(nouns.edit)
      const tab = new URLSearchParams(search).get('flik')
      await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('flik')).toBe(tab))
      if (way === 'Spara') put(form, title, 'Mitt')
      fireEvent.click(form.getByRole('button', { name: way }))
      expect(await screen.findByRole('form', { name: nouns.new })).toBeInTheDocument()
      expect(await screen.findByRole('link', { name: nameOf(second) })).toBeVisible()
      expect(router.state.location.pathname).toBe(path)
      unmount()
    }
  })

  test(`${nouns.new} keeps the typed text of a new row`, async () => {
    openOffice(resource)
    const form = await findForm(nouns.new)
    put(form, title, 'Mitt')
    fireEvent.click(screen.getByRole('button', { name: nouns.new }))
    await waitFor(() => expect(screen.getByRole('heading', { name: nouns.new })).toHaveFocus())
    expect(controlOf(form, title)).toHaveValue('Mitt')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('after a new row is saved its first field has the focus', async () => {
    openOffice(resource)
    const form = await findForm(nouns.new)
    await fill(resource, form)
    save(form)
    const control = (field: Field) => controlOf(within(screen.getByRole('form', { name: nouns.new })), field)
    await waitFor(() => expect(control(title)).not.toHaveValue(String(sampleValue(title, 5))))
    await waitFor(() => expect(control(fields[0] as Field)).toHaveFocus())
  })

  test('[AD-49] after a deletion the next row has the focus', async () => {
    openOffice(resource)
    await chooseFrom(name, 'Ta bort')
    await answerWith('Ta bort')
    await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull())
    await waitFor(() => expect(screen.getByRole('link', { name: nameOf(second) })).toHaveFocus())
  })

  test.each([
    ['an existing row', at, nouns.edit],
    ['a new row', '', nouns.new],
  ])('[AD-08] Avbryt asks once: %s', async (_what, at, heading) => {
    const { router, path } = openOffice(resource, { at })
    const form = await findForm(heading)
    put(form, title, 'Mitt')
    fireEvent.click(form.getByRole('button', { name: 'Avbryt' }))
    expect(localStorage).toHaveLength(1)
    await answerWith('Lämna')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(router.state.location.pathname).toBe(path)
    expect(controlOf(await findForm(nouns.new), title)).not.toHaveValue('Mitt')
    expect(localStorage).toHaveLength(0)
  })
})
