import { type FakeRequest, fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const DRAFT = 'draft:u1:site_settings:about_years'
const row = (setting_value: string, second = 0) => ({
  id: 'about_years',
  setting_value,
  updated_at: `2026-11-20T10:00:0${second}+00:00`,
})

/** Opens a setting. Answers each write when `finish` is called. */
async function open(theirs?: object) {
  localStorage.clear()
  jest.spyOn(globalThis, 'fetch').mockResolvedValue({ json: async () => ({ settings: [] }) } as Response)
  let rows: object[] = [row('9')]
  let isTheirs = theirs !== undefined
  const finish: (() => void)[] = []
  const write = (reply: () => object[]) => new Promise((resolve) => finish.push(() => resolve(reply())))
  const db = fakeDb({
    'GET site_settings': () => rows,
    'PATCH site_settings': ({ body }: FakeRequest) =>
      write(() => {
        rows = isTheirs
          ? [theirs as object]
          : [row((body as { setting_value: string }).setting_value, finish.length)]
        const reply = isTheirs ? [] : rows
        isTheirs = false
        return reply
      }),
    'POST site_settings': () =>
      write(() => {
        rows = [row('11', 5)]
        return rows
      }),
    'DELETE site_settings': () =>
      write(() => {
        const gone = rows
        rows = []
        return gone
      }),
    'POST rpc/history_of': [],
  })
  renderInPortal(remote.areas['/admin'] ?? [], db, {
    prefix: '/admin',
    at: '/admin/inställningar/about_years',
    user: { id: 'u1' },
    profile: { is_admin: true },
  })
  const form = within(await screen.findByRole('form', { name: 'Antal år av undervisning' }))
  const field = form.getByLabelText('Antal år av undervisning')
  const press = (name: string) => fireEvent.click(form.getByRole('button', { name }))
  const put = (value: string) => fireEvent.change(field, { target: { value } })
  const answer = async (nth: number) => {
    await waitFor(() => expect(finish).toHaveLength(nth))
    return finish[nth - 1]
  }
  return { db, field, press, write: put, answer }
}
afterEach(() => jest.restoreAllMocks())

test('[AD-08] a setting that is written on while it is saved keeps what was typed and its draft, and is saved next', async () => {
  const { field, press, write, answer } = await open()
  write('10')
  press('Spara')
  const first = await answer(1)
  write('11')
  first?.()
  expect(await screen.findByText('Inställningarna har sparats!')).toBeVisible()
  expect(field).toHaveValue('11')
  expect(localStorage.getItem(DRAFT)).toContain('11')
  press('Spara')
  ;(await answer(2))?.()
  await waitFor(() => expect(localStorage).toHaveLength(0))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[AD-08] what is typed while a setting is reset stays, and is saved as a new row', async () => {
  const { db, field, press, write, answer } = await open()
  press('Återställ förvalt värde')
  const first = await answer(1)
  write('11')
  first?.()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Återställ förvalt värde' })).toBeNull())
  expect(field).toHaveValue('11')
  expect(localStorage.getItem(DRAFT)).toContain('11')
  press('Spara')
  ;(await answer(2))?.()
  await waitFor(() => expect(localStorage).toHaveLength(0))
  expect(db.sent('POST site_settings')).toEqual([expect.objectContaining({ setting_value: '11' })])
})

test('[AD-08] a setting whose own version was kept has no unsaved changes', async () => {
  const { press, write, answer } = await open(row('12', 9))
  write('10')
  press('Spara')
  ;(await answer(1))?.()
  await userEvent.click(await screen.findByRole('button', { name: 'Behåll min' }))
  ;(await answer(2))?.()
  expect(await screen.findByText('Inställningarna har sparats!')).toBeVisible()
  const leaving = new Event('beforeunload', { cancelable: true })
  expect(window.dispatchEvent(leaving)).toBe(true)
})
