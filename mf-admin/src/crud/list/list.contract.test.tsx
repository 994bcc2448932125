import { refusal } from '@portal/shared-ui/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { filtersOf } from '../data/filters'
import type { FakeRow } from '../testing/fakeTables'
import { openOffice, pressToast } from '../testing/openOffice'
import { sampledKinds } from '../testing/sampledKinds'
import { sampleRows } from '../testing/sampleRows'
import { actionsOf, answerWith, chooseFrom, findForm } from '../testing/steps'

// The app also logs the refusals and failures that these tests cause: keeps them out of the output.
beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

describe.each(sampledKinds())('%s', (table, resource) => {
  const { nouns, sorts, only, ordered, toggles = [], adjusted, failures } = resource
  const rows = sampleRows(resource)
  const [first, second, third] = rows as [FakeRow, FakeRow, FakeRow]
  const nameOf = (row: FakeRow) => resource.nameOf(row as never)
  const firstName = nameOf(first)
  const open = (options?: Parameters<typeof openOffice>[1]) => openOffice(resource, options)
  const at = `/${first.id}`

  test('[AD-08] the list shows its rows in the order that the server returned', async () => {
    const { db } = open()
    for (const name of rows.map(nameOf)) expect(await screen.findByRole('link', { name })).toBeVisible()
    const asked = db.requests(`GET ${table}`).find(({ params }) => params.has('order'))
    const order = sorts[0].by.map(({ column, ascending }) => `${column}.${ascending ? 'asc' : 'desc'}`)
    expect(asked?.params.get('order')).toBe([...order, 'id.asc'].join())
  })

  if (!ordered) {
    test('[C-51] the list can be sorted, shows the number of rows, and going back returns one page', async () => {
      const many = Array.from({ length: 60 }, (_, at) => ({
        ...first,
        id: `0000000a-0000-4000-8000-${String(at).padStart(12, '0')}`,
      }))
      const { db, router } = open({ rows: many, search: 'sida=3' })
      expect(await screen.findByText(/^Visar 51–60 av 60/)).toBeVisible()
      fireEvent.click(screen.getByRole('button', { name: 'Föregående sida' }))
      expect(await screen.findByText(/^Visar 26–50 av 60/)).toBeVisible()
      expect(sorts.length).toBeGreaterThan(1)
      const other = sorts[1]
      fireEvent.change(screen.getByLabelText('Ordning'), { target: { value: other?.value } })
      const order = other?.by.map(({ column, ascending }) => `${column}.${ascending ? 'asc' : 'desc'}`)
      await waitFor(() => {
        const asked = db.requests(`GET ${table}`)
        expect(asked.map(({ params }) => params.get('order'))).toContain([...(order ?? []), 'id.asc'].join())
      })
      expect(new URLSearchParams(router.state.location.search).get('ordning')).toBe(other?.value)
    })
  }

  if (toggles[0]) {
    const { name, on, off } = toggles[0]
    test('[C-51] the list is narrowed to one state, in the address and by the server', async () => {
      const { router, db } = open()
      await screen.findByRole('link', { name: firstName })
      fireEvent.click(screen.getByRole('button', { name: 'Filter', expanded: false }))
      const chips = within(screen.getByRole('group', { name: 'Visa' }))
      fireEvent.click(chips.getByRole('button', { name: off }))
      const expected = rows.filter((row) => row[name] === false)
      await waitFor(() =>
        expect(screen.queryAllByRole('link', { name: nameOf(first) })).toHaveLength(
          expected.includes(first) ? 1 : 0,
        ),
      )
      for (const row of expected) expect(screen.getByRole('link', { name: nameOf(row) })).toBeVisible()
      expect(new URLSearchParams(router.state.location.search).get('visa')).toBe(off.toLowerCase())
      expect(db.requests(`GET ${table}`).at(-1)?.params.get(name)).toBe('eq.false')
      expect(chips.getByRole('button', { name: on })).toHaveAttribute('aria-pressed', 'false')
      fireEvent.click(chips.getByRole('button', { name: 'Alla' }))
      expect(await screen.findByRole('link', { name: firstName })).toBeVisible()
      expect(router.state.location.search).not.toContain('visa')
    })
  }

  const chips = filtersOf(resource)
  if (chips.length > 0) {
    test('[C-51] the list is narrowed by parent, topic, preacher and year', async () => {
      const { user, router, db } = open()
      await screen.findByRole('link', { name: firstName })
      await user.click(screen.getByRole('button', { name: 'Filter' }))
      for (const { name, label, column, kind } of chips) {
        const chip = await screen.findByRole('combobox', { name: `Filter: ${label}` })
        await waitFor(() => expect(within(chip).getAllByRole('option').length).toBeGreaterThan(1))
        const [any, one] = within(chip).getAllByRole<HTMLOptionElement>('option')
        await user.selectOptions(chip, one as HTMLElement)
        const read = () => db.requests(`GET ${table}`).at(-1)?.params
        await waitFor(() =>
          expect(read()?.getAll(column)).toEqual(
            {
              parent: [`eq.${one?.value}`],
              text: [`eq.${one?.value}`],
              topic: [`cs.{"${one?.value}"}`],
              year: [`gte.${one?.value}-01-01`, `lt.${Number(one?.value) + 1}-01-01`],
            }[kind],
          ),
        )
        expect(new URLSearchParams(router.state.location.search).get(name)).toBe(one?.value)
        await user.selectOptions(chip, any as HTMLElement)
        await waitFor(() => expect(router.state.location.search).not.toContain(`${name}=`))
      }
    })

    test('[C-51] a search is narrowed by the server, which counts and pages what is left', async () => {
      const { user, db } = open({ search: `q=${encodeURIComponent(firstName)}` })
      await screen.findByRole('link', { name: firstName })
      await user.click(screen.getByRole('button', { name: 'Filter' }))
      for (const { label, column, kind } of chips) {
        const chip = await screen.findByRole('combobox', { name: `Filter: ${label}` })
        await waitFor(() => expect(within(chip).getAllByRole('option').length).toBeGreaterThan(1))
        const [any, one] = within(chip).getAllByRole<HTMLOptionElement>('option')
        await user.selectOptions(chip, one as HTMLElement)
        await waitFor(() =>
          expect(db.sent('POST rpc/office_search').at(-1)).toMatchObject({
            conditions: [
              ...(only ? [{ column: only.column, kind: 'equal', value: only.value }] : []),
              { column, kind, value: one?.value },
            ],
          }),
        )
        await user.selectOptions(chip, any as HTMLElement)
      }
    })

    test('[C-51] a filter without rows is cleared by the button', async () => {
      // A value of its kind that no row has.
      const missing = chips[0]?.kind === 'year' ? '1901' : '00000000-0000-4000-8000-0000000000ff'
      const { router } = open({ search: `${chips[0]?.name}=${missing}` })
      fireEvent.click(await screen.findByRole('button', { name: 'Visa alla' }))
      expect(await screen.findByRole('link', { name: firstName })).toBeVisible()
      expect(router.state.location.search).not.toContain(`${chips[0]?.name}=`)
    })
  }

  test('[C-62] a search without hits is cleared by a button, and the focus returns to the search box', async () => {
    const { router } = open({ search: 'q=zzz' })
    fireEvent.click(await screen.findByRole('button', { name: 'Rensa sökningen' }))
    expect(router.state.location.search).not.toContain('q=')
    expect(screen.getByRole('searchbox', { name: `Sök bland ${nouns.many}` })).toHaveFocus()
  })

  test('[C-62] the search is in the address and on the server, also without results', async () => {
    const { router, db } = open({ search: `q=${encodeURIComponent(nameOf(second))}` })
    expect(await screen.findByRole('link', { name: nameOf(second) })).toBeVisible()
    expect(screen.queryByRole('link', { name: firstName })).toBeNull()
    const box = screen.getByRole('searchbox', { name: `Sök bland ${nouns.many}` })
    expect(box).toHaveValue(nameOf(second))
    fireEvent.change(box, { target: { value: '50 % (helt), "nytt"' } })
    expect(await screen.findByText(nouns.none)).toBeVisible()
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('50 % (helt), "nytt"')
    expect(db.sent('POST rpc/office_search').at(-1)).toMatchObject({
      of_table: table,
      q: '50 % (helt), "nytt"',
    })
  })

  test('[C-51] the list shows what the server finds: the best first, or in the order of the list', async () => {
    const { user, db } = open({ search: 'q=2026-11' })
    const shown = () => screen.getAllByRole('link', { name: /./ }).flatMap((link) => nameIn(link) ?? [])
    const nameIn = ({ textContent }: HTMLElement) => rows.map(nameOf).find((name) => name === textContent)
    await screen.findByRole('link', { name: firstName })
    if (ordered) {
      expect(shown()).toEqual(rows.map(nameOf))
      return
    }
    expect(shown()).toEqual(rows.map(nameOf).reverse())
    const order = screen.getByLabelText('Ordning')
    expect(order).toHaveDisplayValue('Bästa träffen')
    await user.selectOptions(order, sorts[0].label)
    await waitFor(() => expect(db.sent('POST rpc/office_search').at(-1)).toMatchObject({ sort: sorts[0].by }))
    expect(order).toHaveDisplayValue(sorts[0].label)
  })

  test('[C-62] an empty list shows a message', async () => {
    open({ rows: [] })
    expect(await screen.findByText(nouns.none)).toBeVisible()
  })

  test('[AD-49] deleting asks with the required text; a refusal stays in the dialog; a deleted row can be restored', async () => {
    const { answer, db, rows: now } = open()
    await chooseFrom(firstName, 'Ta bort')
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(resource.confirmDelete)
    answer('POST rpc/delete_items', () => refusal(403, '42501', 'permission denied'))
    await answerWith('Ta bort')
    expect(await screen.findByRole('alert')).toHaveTextContent(failures?.remove ?? 'permission denied')
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(resource.confirmDelete)
    expect(now(table)).toHaveLength(4)
    answer('POST rpc/delete_items', undefined)
    await answerWith('Ta bort')
    await waitFor(() => expect(screen.queryByRole('link', { name: firstName })).toBeNull())
    expect(db.sent('POST rpc/delete_items').at(-1)).toEqual({ table_name: table, ids: [first.id] })
    await act(() => pressToast(nouns.removed))
    expect(await screen.findByRole('link', { name: firstName })).toBeVisible()
  })

  test('[AD-08] when the row in the form is deleted from the list, the form empties', async () => {
    open({ at })
    await findForm(nouns.edit)
    await chooseFrom(firstName, 'Ta bort')
    await answerWith('Ta bort')
    expect(await screen.findByRole('form', { name: nouns.new })).toBeInTheDocument()
  })

  for (const { name, label, on, off } of toggles) {
    test(`${label} is switched from the list with a guarded update, and back`, async () => {
      const { db, rows: now } = open()
      const control = await screen.findByRole('switch', { name: `${label}: ${firstName}` })
      expect(control).toBeChecked()
      fireEvent.click(control)
      await waitFor(() =>
        expect(screen.getByRole('switch', { name: `${label}: ${firstName}` })).not.toBeChecked(),
      )
      expect(db.sent(`PATCH ${table}`)).toEqual([{ [name]: false }])
      expect(db.requests(`PATCH ${table}`)[0]?.params.get('updated_at')).toBe(`eq.${first.updated_at}`)
      expect(on).not.toBe(off)
      await act(() => pressToast(`${firstName}: ${off}`))
      await waitFor(() => expect(now(table)[0]?.[name]).toBe(true))
    })
  }

  if (toggles.length > 0) {
    test('a refused switch shows the reason above the list and stays unchanged', async () => {
      const { answer } = open()
      answer(`PATCH ${table}`, () => refusal(403, '42501', 'permission denied'))
      const control = await screen.findByRole('switch', { name: `${toggles[0]?.label}: ${firstName}` })
      fireEvent.click(control)
      expect(await screen.findByRole('alert')).toHaveTextContent('permission denied')
      expect(control).toBeChecked()
    })
  }

  if (ordered) {
    const column = ordered.column
    test('[C-68] a row is moved within its group by its menu, in one call; the first cannot move up, the last cannot move down', async () => {
      const { db, rows: now } = open()
      expect(await actionsOf(firstName)).not.toContain('Flytta upp')
      const last = nameOf(ordered.within ? third : (rows[3] as FakeRow))
      expect(await actionsOf(last)).not.toContain('Flytta ner')
      await chooseFrom(firstName, 'Flytta ner')
      await waitFor(() => expect(db.sent('POST rpc/reorder')).toHaveLength(1))
      const group = ordered.within ? rows.slice(0, 3) : rows
      const ids = [second.id, first.id, ...group.slice(2).map(({ id }) => id)]
      expect(db.sent('POST rpc/reorder')).toEqual([{ table_name: table, ids }])
      expect(screen.getByRole('button', { name: `Mer om ${firstName}` })).toHaveFocus()
      await waitFor(async () => expect(await actionsOf(nameOf(second))).not.toContain('Flytta upp'))
      await act(() => pressToast(`${firstName} har flyttats.`))
      await waitFor(() =>
        expect(now(table).map((row) => row[column])).toEqual(rows.map((row) => row[column])),
      )
    })

    test('[C-68] a refused move shows the reason, and the list is unchanged', async () => {
      const { answer } = open()
      answer('POST rpc/reorder', () => refusal(403, '42501', 'permission denied'))
      await chooseFrom(nameOf(second), 'Flytta upp')
      expect(await screen.findByRole('alert')).toHaveTextContent('permission denied')
      expect(await actionsOf(firstName)).not.toContain('Flytta upp')
    })

    test('[C-68] a search offers no moves', async () => {
      open({ search: 'q=2026-11' })
      await screen.findByRole('link', { name: firstName })
      expect(await actionsOf(firstName)).not.toContain('Flytta ner')
      expect(screen.queryByRole('button', { name: `Flytta: ${firstName}` })).toBeNull()
    })

    test('[C-68] the list is complete, however few rows one response contains', async () => {
      const { db } = open({ most: 3 })
      for (const name of rows.map(nameOf)) expect(await screen.findByRole('link', { name })).toBeVisible()
      const asked = db.requests(`GET ${table}`).filter(({ params }) => params.has('order'))
      expect(asked.map(({ params }) => params.get('offset'))).toEqual(['0', '3'])
    })
  }

  if (adjusted) {
    test('[AD-30] the menu raises and lowers the number, never below zero', async () => {
      const { db } = open()
      const what = adjusted.label.toLowerCase()
      expect(await actionsOf(firstName)).not.toContain(`Sänk ${what}`)
      await chooseFrom(firstName, `Höj ${what}`)
      await waitFor(() => expect(db.sent(`PATCH ${table}`)).toEqual([{ [adjusted.column]: 1 }]))
      // The second row has it already.
      await waitFor(() => expect(screen.getAllByText(`${adjusted.label} 1`)).toHaveLength(2))
      expect(screen.queryByText(`${adjusted.label} 0`)).toBeNull()
    })
  }
})
