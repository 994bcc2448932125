import { type Collection, withList } from '@portal/shared-ui/collections'
import type { NewEntry } from '@portal/shared-ui/portal'
import { type FakeRequest, fakeDb, renderInPortal, SENT_ENTRIES, sentValues } from '@portal/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const path = '/mina-samlingar'
const LIST = '00000000-0000-4000-b000-000000000001'
const OTHER = '00000000-0000-4000-b000-000000000002'
const list = (id: string, name: string | null) => ({ id, name, used_at: null })
const words = { id: 'r4', kind: 'words', place: 'd', body: 'Mina egna ord' }

/** Types in a list that is then removed on another device, and looks at the tab again later. */
async function typeInRemovedList({ inRow = false, typed = 'Halva' } = {}) {
  let lists: Collection[] = [list(LIST, 'Nåd'), list(OTHER, 'Frid'), list('u1', null)]
  const db = fakeDb({
    'POST rpc/my_collections': () => lists,
    'POST rpc/my_collection': ({ body }: FakeRequest) =>
      (body as { of_list: string }).of_list === LIST ? [words] : [],
    [SENT_ENTRIES]: ({ body }: FakeRequest) => {
      for (const entry of (body as { entries: NewEntry[] }).entries) lists = withList(lists, entry) ?? []
      return { stale: [], refused: [] }
    },
  })
  const at = `${path}?lista=${LIST}`
  const page = renderInPortal(remote.areas[path] ?? [], db, { prefix: path, at, user: { id: 'u1' } })
  if (inRow) {
    await press('Mer för Mina egna ord')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ändra' }))
  } else await press('Skriv egna ord')
  if (typed) await userEvent.type(field(), typed)
  lists = lists.filter(({ id }) => id !== LIST)
  await page.portal.queryClient.invalidateQueries({ refetchType: 'none' })
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Nåd' })).toBeNull())
  return { db, ...page }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const field = () => screen.getByRole('textbox', { name: 'Egna ord' })
const choice = async () => within(await screen.findByRole('dialog', { name: 'Spara i…' }))

test.each([
  ['new words', false, 'Halva'],
  ['the words of a row', true, 'Mina egna ordHalva'],
])(
  '[ME-43] %s stay when their list is removed elsewhere, and can be saved in another one',
  async (_, inRow, body) => {
    const { db, router } = await typeInRemovedList({ inRow })
    expect(field()).toHaveValue(body)
    expect(screen.getByText(/^Samlingen är borttagen någon annanstans\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Byt namn' })).toBeNull()

    await press('Spara')
    await userEvent.click((await choice()).getByRole('button', { name: 'Stäng' }))
    expect(field()).toHaveValue(body)
    expect(sentValues(db)).toEqual([])

    await press('Spara')
    await userEvent.click((await choice()).getByRole('button', { name: 'Frid' }))
    await waitFor(() => expect(sentValues(db)).toMatchObject([{ list: OTHER, kind: 'words', body }]))
    await waitFor(() => expect(router.state.location.search).toBe(`?lista=${OTHER}`))
    expect(screen.getByRole('heading', { level: 2, name: 'Frid' })).toHaveFocus()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  },
)

test('[ME-43] a list that was removed elsewhere while words are written for it can be had back', async () => {
  const { db } = await typeInRemovedList()
  await press('Ta tillbaka samlingen')
  expect(await screen.findByRole('link', { name: 'Nåd' })).toHaveAttribute('aria-current', 'true')
  expect(field()).toHaveValue('Halva')
  expect(field()).toHaveFocus()
  await waitFor(() => expect(sentValues(db)).toEqual([{ list: LIST, name: 'Nåd' }]))
  await press('Spara')
  await waitFor(() => expect(sentValues(db)[1]).toMatchObject({ list: LIST, body: 'Halva' }))
})

test('[ME-43] a list that was removed elsewhere closes when nothing is typed, or when the words are given up', async () => {
  const { unmount } = await typeInRemovedList({ typed: '' })
  expect(await screen.findByRole('heading', { level: 2, name: 'Bokmärken' })).toBeVisible()
  unmount()
  await typeInRemovedList()
  await press('Avbryt')
  expect(await screen.findByRole('heading', { level: 2, name: 'Bokmärken' })).toBeVisible()
})
