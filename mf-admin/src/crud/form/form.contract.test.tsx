import { refusal } from '@portal/shared-ui/testing'
import { textLimits } from '@portal/supabase/textLimits'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Field } from '../data/resource'
import type { FakeRow } from '../testing/fakeTables'
import { openOffice, pressToast } from '../testing/openOffice'
import { sampledKinds } from '../testing/sampledKinds'
import { idOf, sampleRows, sampleValue } from '../testing/sampleRows'
import { answerWith, chooseFrom, controlOf, fill, findForm, put, save } from '../testing/steps'

// The app also logs the refusals and failures that these tests cause: keeps them out of the output.
beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

describe.each(sampledKinds())('%s', (table, resource) => {
  const { nouns, fields, failures, refusals = {} } = resource
  const rows = sampleRows(resource)
  const [first, second] = rows as [FakeRow, FakeRow]
  const nameOf = (row: FakeRow) => resource.nameOf(row as never)
  const firstName = nameOf(first)
  const title = fields.find(
    ({ name, kind }) => /^(t|longT)ext$/.test(kind) && first[name] === firstName,
  ) as Field
  const open = (options?: Parameters<typeof openOffice>[1]) => openOffice(resource, options)
  const at = `/${first.id}`

  test('[AD-08] [C-63] an empty form is refused field by field; each line of the summary links to its field', async () => {
    const { db } = open()
    const form = await findForm(nouns.new)
    const required = fields.filter(({ required, kind }) => required && kind !== 'own')
    for (const field of required) {
      if (field.kind !== 'number') put(form, field, '')
    }
    save(form)
    const wrong = required.filter(({ kind }) => kind !== 'number')
    await waitFor(() => expect(controlOf(form, wrong[0] as Field)).toHaveFocus())
    const summary = within(await form.findByRole('region', { name: 'Fel i formuläret' }))
    for (const field of wrong) {
      const chosen = field.kind === 'choice' || field.kind === 'parent'
      const sentence = `${field.label} ${chosen ? 'måste väljas' : 'krävs'}`
      // The form focuses the first invalid field in a later task.
      await waitFor(() => {
        fireEvent.click(summary.getByRole('button', { name: `${field.label}: ${sentence}` }))
        expect(controlOf(form, field)).toHaveFocus()
      })
      expect(controlOf(form, field)).toHaveAccessibleDescription(expect.stringContaining(sentence))
    }
    expect(db.sent(`POST ${table}`)).toEqual([])
  })

  const limited = fields.filter(
    ({ name, kind }) => textLimits[table]?.[name] !== undefined && !['richText', 'own', 'url'].includes(kind),
  )
  test('[C-67] a text longer than the database allows is refused at its field, with a message', async () => {
    const { db } = open()
    const form = await findForm(nouns.new)
    await fill(resource, form)
    for (const field of limited) put(form, field, 'x'.repeat((textLimits[table]?.[field.name] ?? 0) + 1))
    save(form)
    await form.findByRole('region', { name: 'Fel i formuläret' })
    for (const field of limited) {
      expect(controlOf(form, field)).toHaveAccessibleDescription(
        expect.stringMatching(
          new RegExp(`${field.label.replace(/[()]/g, '.')} får ha högst [\\d\\s]+ tecken`),
        ),
      )
    }
    expect(db.sent(`POST ${table}`)).toEqual([])
  })

  const dates = fields.filter(({ kind }) => kind === 'date')
  if (dates.length > 0) {
    test('[C-67] a two-digit year is refused at its field', async () => {
      const { db } = open()
      const form = await findForm(nouns.new)
      await fill(resource, form)
      for (const field of dates) put(form, field, '0026-12-24')
      save(form)
      await form.findByRole('region', { name: 'Fel i formuläret' })
      for (const field of dates) {
        expect(controlOf(form, field)).toHaveAccessibleDescription(
          expect.stringContaining('Skriv året med fyra siffror'),
        )
      }
      expect(db.sent(`POST ${table}`)).toEqual([])
    })
  }

  test('[AD-08] a new row is saved, the form is emptied, the list is refetched; the save can be undone', async () => {
    const { db, rows: now } = open()
    const form = await findForm(nouns.new)
    await fill(resource, form)
    save(form)
    const added = {
      ...second,
      ...Object.fromEntries(fields.map((field) => [field.name, sampleValue(field, 5)])),
    }
    expect(await screen.findByRole('link', { name: nameOf(added) })).toBeVisible()
    expect(db.sent(`POST ${table}`)).toHaveLength(1)
    await waitFor(() => expect(screen.getByLabelText(new RegExp(`^${title.label}`))).toHaveValue(''))
    expect(localStorage).toHaveLength(0)
    await act(() => pressToast(nouns.saved))
    await waitFor(() => expect(now(table)).toHaveLength(rows.length))
  })

  test('[AD-08] [C-69] the row in the address is changed, and the list is restored as it was', async () => {
    const { db, router, path, rows: now } = open({ at, search: 'q=1' })
    const form = await findForm(nouns.edit)
    expect(controlOf(form, title)).toHaveValue(firstName)
    put(form, title, 'Mitt')
    save(form)
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('1')
    expect(now(table).find(({ id }) => id === first.id)).toMatchObject({ [title.name]: 'Mitt' })
    // The request changes no other column of the row.
    const [sent] = db.sent(`PATCH ${table}`) as [Record<string, unknown>]
    for (const { name, kind } of fields) {
      if (name !== title.name && kind !== 'own') expect([name, sent[name]]).toEqual([name, first[name]])
    }
  })

  test('[AD-08] Avbryt returns to the list without saving', async () => {
    const { db, router, path } = open({ at })
    const form = await findForm(nouns.edit)
    fireEvent.click(form.getByRole('button', { name: 'Avbryt' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
    expect(await screen.findByRole('form', { name: nouns.new })).toBeInTheDocument()
    expect(db.sent(`PATCH ${table}`)).toEqual([])
  })

  test('[AD-50] [C-67] shows the database’s error above the form, or the resource’s own sentence for it, and keeps what was typed', async () => {
    const { answer } = open()
    answer(`POST ${table}`, () => refusal(403, '42501', `permission denied for table ${table}`))
    const form = await findForm(nouns.new)
    await fill(resource, form)
    save(form)
    expect(await form.findByRole('alert')).toHaveTextContent(
      failures?.save ?? `permission denied for table ${table}`,
    )
    expect(controlOf(form, title)).toHaveValue(String(sampleValue(title, 5)))
  })

  for (const [constraint, [name, sentence]] of Object.entries(refusals)) {
    test(`[C-67] shows a violation of ${constraint} at its field too`, async () => {
      const { answer } = open()
      const words = `duplicate key value violates unique constraint "${constraint}"`
      answer(`POST ${table}`, () => refusal(409, '23505', words))
      const form = await findForm(nouns.new)
      await fill(resource, form)
      save(form)
      expect(await form.findByText(failures?.save ?? words)).toBeVisible()
      const field = fields.find((other) => other.name === name) as Field
      expect(controlOf(form, field)).toHaveAccessibleDescription(expect.stringContaining(sentence))
    })
  }

  test.each([idOf(7, 7), 'x'])('[C-69] no row has the id %s', async (id) => {
    const { router, path } = open({ at: `/${id}` })
    expect(await screen.findByText('Innehållet finns inte längre.')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Till listan' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
  })

  test('Kopia starts a new row from an existing one', async () => {
    const { db } = open()
    await chooseFrom(firstName, 'Kopia')
    const form = await findForm(nouns.new)
    await waitFor(() => expect(controlOf(form, title)).toHaveValue(firstName))
    put(form, title, 'Mitt')
    save(form)
    await waitFor(() => expect(db.sent(`POST ${table}`)).toHaveLength(1))
    expect(db.sent(`POST ${table}`)[0]).toMatchObject({ [title.name]: 'Mitt' })
    expect(db.sent(`PATCH ${table}`)).toEqual([])
  })

  describe('another person saved first', () => {
    const openConflict = async (change: object | null) => {
      const office = open({ at })
      const form = await findForm(nouns.edit)
      put(form, title, 'Mitt')
      office.elsewhere(table, first.id, change)
      save(form)
      const dialog = within(await screen.findByRole('dialog'))
      return { ...office, form, dialog }
    }
    const saved = (office: ReturnType<typeof open>) => office.rows(table).find(({ id }) => id === first.id)

    test('shows person and time and both versions; mine can be kept', async () => {
      const { dialog, ...office } = await openConflict({ [title.name]: 'Deras' })
      expect(await dialog.findByText(/^Eva sparade /)).toBeVisible()
      expect(dialog.getByText('Deras')).toBeVisible()
      expect(dialog.getByText('Mitt')).toBeVisible()
      expect(saved(office)).toMatchObject({ [title.name]: 'Deras' })
      fireEvent.click(dialog.getByRole('button', { name: 'Behåll min' }))
      await waitFor(() => expect(saved(office)).toMatchObject({ [title.name]: 'Mitt' }))
    })

    test('their version can be taken, and saved again', async () => {
      const { dialog, form, ...office } = await openConflict({ [title.name]: 'Deras' })
      fireEvent.click(dialog.getByRole('button', { name: 'Ta den andras' }))
      await waitFor(() => expect(controlOf(form, title)).toHaveValue('Deras'))
      put(form, title, 'Båda')
      save(form)
      await waitFor(() => expect(saved(office)).toMatchObject({ [title.name]: 'Båda' }))
    })

    test('[AD-08] a text discarded for theirs is offered again at once, and survives further typing', async () => {
      const { dialog, form } = await openConflict({ [title.name]: 'Deras' })
      fireEvent.click(dialog.getByRole('button', { name: 'Ta den andras' }))
      await form.findByText(/^Här finns text som inte sparades/)
      put(form, title, 'Deras och mer')
      fireEvent.click(form.getByRole('button', { name: 'Fortsätt skriva' }))
      await waitFor(() => expect(controlOf(form, title)).toHaveValue('Mitt'))
    })

    test('[AD-08] describes both versions in words: names for ids, text for HTML', async () => {
      const parent = fields.find(({ kind }) => kind === 'parent')
      const html = fields.find(({ kind }) => kind === 'richText')
      const { dialog } = await openConflict({
        [title.name]: 'Deras',
        ...(parent && { [parent.name]: idOf(2, 2) }),
        ...(html && { [html.name]: '<h2>Annat</h2><p>med fler ord</p>' }),
      })
      expect(await dialog.findByText('Deras')).toBeVisible()
      if (parent) {
        const part = within(dialog.getByRole('heading', { name: parent.label }).parentElement as HTMLElement)
        expect(part.getByText('1')).toBeVisible()
        expect(part.getAllByText('Förälder')).toHaveLength(2)
      }
      if (html) expect(dialog.getByText(/med fler ord/)).toBeVisible()
      expect(screen.getByRole('dialog')).not.toHaveTextContent(/[0-9a-f]{8}-[0-9a-f]{4}|<\/?[a-z]/)
    })

    test('a row that was deleted meanwhile can be saved as a new one', async () => {
      const { dialog, ...office } = await openConflict(null)
      expect(dialog.getByText(/Det som du har skrivit är kvar/)).toBeVisible()
      expect(dialog.queryByRole('button', { name: 'Ta den andras' })).toBeNull()
      fireEvent.click(dialog.getByRole('button', { name: 'Spara som nytt' }))
      await waitFor(() => expect(office.db.sent(`POST ${table}`)).toHaveLength(1))
      expect(office.db.sent(`POST ${table}`)[0]).toMatchObject({ [title.name]: 'Mitt' })
    })

    test('closing the dialog continues the editing', async () => {
      const { dialog, form, ...office } = await openConflict({ [title.name]: 'Deras' })
      fireEvent.click(dialog.getByRole('button', { name: 'Fortsätt skriva' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(controlOf(form, title)).toHaveValue('Mitt')
      expect(saved(office)).toMatchObject({ [title.name]: 'Deras' })
    })
  })

  test('unsaved text is kept on the device, offered again, and deleted when it is saved', async () => {
    const { unmount, show, path, search } = open({ at })
    put(await findForm(nouns.edit), title, 'Mitt')
    unmount()
    show(`${path}${at}${search}`)
    const form = await findForm(nouns.edit)
    expect(controlOf(form, title)).toHaveValue(firstName)
    const offer = within(
      await form
        .findByText(/^Här finns text som inte sparades/)
        .then((text) => text.parentElement as HTMLElement),
    )
    fireEvent.click(offer.getByRole('button', { name: 'Fortsätt skriva' }))
    expect(controlOf(form, title)).toHaveValue('Mitt')
    save(form)
    await waitFor(() => expect(localStorage).toHaveLength(0))
  })

  test('a kept draft can be discarded', async () => {
    const { unmount, show, path, search } = open()
    put(await findForm(nouns.new), title, 'Mitt')
    unmount()
    show(`${path}${search}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Kasta' }))
    expect(localStorage).toHaveLength(0)
    expect(screen.queryByRole('button', { name: 'Kasta' })).toBeNull()
  })

  test('leaving with changes asks first: by a link, by going back, by Avbryt', async () => {
    const { router, path } = open()
    fireEvent.click(await screen.findByRole('link', { name: firstName }))
    const form = await findForm(nouns.edit)
    put(form, title, 'Mitt')
    fireEvent.click(screen.getByRole('link', { name: nameOf(second) }))
    await answerWith('Fortsätt skriva')
    expect(router.state.location.pathname).toBe(`${path}${at}`)
    fireEvent.click(form.getByRole('button', { name: 'Avbryt' }))
    await answerWith('Fortsätt skriva')
    expect(controlOf(form, title)).toHaveValue('Mitt')
    await act(() => router.navigate(-1))
    await answerWith('Lämna')
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
    expect(localStorage).toHaveLength(0)
  })

  test.each([{ ctrlKey: true }, { metaKey: true }])('Ctrl+S and Cmd+S save: %p', async (held) => {
    const { db } = open({ at })
    put(await findForm(nouns.edit), title, 'Mitt')
    fireEvent.keyDown(document.body, { key: 's', ...held })
    await waitFor(() => expect(db.sent(`PATCH ${table}`)).toHaveLength(1))
  })
})
