import { useToasts } from '@portal/shared-ui/portal'
import { NotFound } from '@portal/shared-ui/remote'
import { chapterQuery } from '@portal/shared-ui/scripture/chapter'
import { keepsEntriesWaiting } from '@portal/shared-ui/testing'
import { screen, waitFor } from '@testing-library/react'
import { openReading, storedRow } from './testing/openReading'

afterEach(() => localStorage.clear())

const shows = (day: RegExp | string) => screen.findByRole('heading', { name: day })

test('[C-128] a plan that the member stores on the device is shown and ticked without a network, until the member changes that', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { user, unmount } = openReading(storedRow)
  await user.click(await screen.findByRole('button', { name: 'Spara på den här enheten' }))
  expect(await screen.findByRole('button', { name: 'Ta bort från den här enheten' })).toBeVisible()
  unmount()

  const noNetwork = {
    'GET user_bible_reading_progress': () => Promise.reject(new TypeError('Failed to fetch')),
    ...keepsEntriesWaiting,
  }
  const offline = openReading(null, noNetwork)
  await shows('Dag 9 av 365, sex kvar att läsa ikapp')
  await offline.user.click(screen.getByRole('button', { name: 'Markera dag 9 som läst' }))
  expect(await screen.findByText('Kan inte sparas på enheten. Stäng inte sidan.')).toBeVisible()
  await offline.user.click(screen.getByRole('button', { name: 'Ta bort från den här enheten' }))
  offline.unmount()
  openReading(null, noNetwork)
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Ett fel uppstod: /)
})

test.each([
  [false, true],
  [true, false],
  [undefined, false],
])('[BE-262] a page whose isSecureContext is %s says that nothing can be stored: %s', async (value, says) => {
  Object.defineProperty(window, 'isSecureContext', { value, configurable: true })
  openReading(storedRow)
  await shows(/^Dag 9 av 365/)
  expect(screen.queryByText(/på en säker adress, som börjar med https/) !== null).toBe(says)
  expect(screen.queryByRole('button', { name: 'Spara på den här enheten' }) === null).toBe(says)
  Reflect.deleteProperty(window, 'isSecureContext')
})

test('MEM-09: a stored plan brings the chapters of seven days, again at each visit, and their size is said before', async () => {
  const seven = Array.from({ length: 7 }, (_, at) => `/bibeln/matteus/${at + 9}`)
  const { user, unmount, portal } = openReading(storedRow)
  const kept: string[] = []
  const prefetch = async (path: string) => {
    if (path.endsWith('/10')) throw new NotFound('There is no such chapter.')
    kept.push(path)
  }
  portal.prefetch = prefetch
  const button = await screen.findByRole('button', { name: 'Spara på den här enheten' })
  expect(button.parentElement).toHaveTextContent('7 kapitel, ungefär 0,3 MB')
  expect(kept).toEqual([])
  await user.click(button)
  const keptPaths = seven.filter((path) => !path.endsWith('/10'))
  await waitFor(() => expect(kept).toEqual(keptPaths))
  unmount()

  const again = openReading(storedRow)
  expect(await screen.findByRole('button', { name: 'Ta bort från den här enheten' })).toBeVisible()
  again.portal.prefetch = prefetch
  window.dispatchEvent(new Event('portal:prefetch'))
  await waitFor(() => expect(kept).toEqual([...keptPaths, ...keptPaths]))
})

test('[BI-23] where the owner of the translation forbids it, a sentence says that the chapters are not stored', async () => {
  const { user, portal } = openReading(storedRow, {
    'GET chapters': ({ params }: { params: URLSearchParams }) => ({
      number: Number(params.get('number')?.slice(3)),
      verses: [],
      books: { translations: { notice: null, copy_limit: null, may_store: false } },
    }),
  })
  portal.prefetch = async (path) => {
    const chapter = { osis: 'Matt', chapter: Number(path.split('/').at(-1)) }
    await portal.queryClient.prefetchQuery(chapterQuery(portal.db, chapter))
  }
  await user.click(await screen.findByRole('button', { name: 'Spara på den här enheten' }))
  await waitFor(() =>
    expect(useToasts.getState().toasts.at(-1)?.text).toBe(
      'Du kan nu bocka av utan nät. Översättningens ägare tillåter inte att kapitlen sparas på enheten.',
    ),
  )
})

test('[C-128] a stored plan does not replace an error that the server answers', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { user, unmount } = openReading(storedRow)
  await user.click(await screen.findByRole('button', { name: 'Spara på den här enheten' }))
  await waitFor(() => expect(localStorage.getItem('plan:u1')).not.toBeNull())
  unmount()
  openReading(null, { 'GET user_bible_reading_progress': new Error('Stängt') })
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Ett fel uppstod: /)
})
