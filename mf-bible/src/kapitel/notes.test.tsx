import { useToasts } from '@portal/shared-ui/portal'
import {
  acceptsEntries,
  type FakeRequest,
  refusesEntries,
  SENT_ENTRIES,
  sentValues,
} from '@portal/shared-ui/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bibleDb, openBible } from '../testing/bible'

const verse = (number: number) => document.querySelector(`#v${number} > [role="button"]`) as HTMLElement
const panel = (name: string) => screen.findByRole('group', { name: `Anteckningar till ${name}` })
const field = () => screen.getByRole('textbox', { name: /^Anteckning till/ })
const status = () => field().parentElement?.querySelector('[role]')

const uuid = /^[\da-f-]{36}$/

const stored = {
  id: '00000000-0000-4000-b000-000000000001',
  first: 16,
  last: 17,
  body: 'Se Rom 5:8.',
  updated_at: '2026-11-20T12:00:00+00:00',
}

/** Opens a chapter as a member who has these notes. */
function openChapter(handlers = {}, notes: object[] = [stored], path = '/bibeln/johannes/3') {
  const db = bibleDb({
    'POST rpc/chapter_markings': ({ body }: FakeRequest) => ({
      colors: {},
      notes: (body as { of_chapter: number }).of_chapter === 3 ? notes : [],
    }),
    'GET highlight_names': [],
    ...acceptsEntries,
    ...handlers,
  })
  const page = openBible(path, db, { user: { id: 'u1' } })
  return { db, user: userEvent.setup(), ...page }
}

async function noteOn(user: ReturnType<typeof userEvent.setup>, number: number) {
  await waitFor(() => expect(verse(number)).toBeInTheDocument())
  await user.click(verse(number))
  await user.click(screen.getByRole('button', { name: `Anteckna till vers ${number}` }))
}

afterEach(() => jest.restoreAllMocks())
beforeEach(() => {
  localStorage.clear()
  useToasts.setState({ toasts: [] })
})

test('[C-128] the code of menu and notes is on the device soon after a member opened the chapter, before any press', async () => {
  const { portal } = openChapter({}, [])
  await waitFor(() => expect(verse(16)).toBeInTheDocument())
  await waitFor(() => expect(portal.queryClient.getQueryData(['code', 'verse-notes'])).toBeDefined())
  expect(portal.queryClient.getQueryData(['code', 'chapter-lazy-parts'])).toBeDefined()
})

test('[BE-45] a note is stored while typing, by verse and by the book’s code', async () => {
  const { user, db } = openChapter({}, [])
  await noteOn(user, 15)
  await panel('Johannes 3:15')
  expect(field()).toHaveFocus()
  await user.type(field(), 'Den som tror')
  expect(verse(15)).toHaveAccessibleName(/, med anteckning$/)
  // On a slow machine the typing itself may pause: then a partial text is saved first.
  await waitFor(() =>
    expect(sentValues(db).at(-1)).toEqual({
      note: expect.stringMatching(uuid),
      book: 'John',
      chapter: 3,
      first: 15,
      last: 15,
      body: 'Den som tror',
    }),
  )
  await user.keyboard('{Escape}')
  expect(verse(15)).toHaveFocus()
  expect(screen.queryByRole('textbox', { name: /^Anteckning/ })).toBeNull()
})

test('[BE-45] [C-128] a second note of the same visit opens too, by mouse and by keys', async () => {
  const { user } = openChapter({}, [])
  await noteOn(user, 15)
  await panel('Johannes 3:15')
  await user.click(screen.getByRole('button', { name: 'Klar' }))
  await noteOn(user, 16)
  await panel('Johannes 3:16')
  expect(field()).toHaveFocus()
  await user.keyboard('{Escape}')
  verse(17).focus()
  await user.keyboard('{Enter}')
  screen.getByRole('button', { name: 'Anteckna till vers 17' }).focus()
  await user.keyboard('{Enter}')
  await panel('Johannes 3:17')
  expect(field()).toHaveFocus()
})

test('[BE-45] closing stores at once; several selected verses get one note on their range', async () => {
  const { user, db } = openChapter({}, [])
  await user.click(await screen.findByRole('button', { name: 'Kopiera verser' }))
  for (const number of [17, 15]) await user.click(verse(number))
  await user.click(screen.getByRole('button', { name: 'Anteckna' }))
  await panel('Johannes 3:15–17')
  await user.type(field(), 'Kärnan')
  await user.click(screen.getByRole('button', { name: 'Klar' }))
  await waitFor(() => expect(sentValues(db)).toMatchObject([{ first: 15, last: 17, body: 'Kärnan' }]))
  expect(verse(17)).toHaveAccessibleName(/, med anteckning$/)
  expect(verse(16)).not.toHaveAccessibleName(/anteckning/)
})

test('[C-117] a verse of a noted range shows the note; its references are buttons', async () => {
  const { user } = openChapter()
  await waitFor(() => expect(verse(17)).toHaveAccessibleName(/, med anteckning$/))
  await user.click(verse(16))
  await user.click(screen.getByRole('button', { name: 'Läs anteckningen till vers 16' }))
  await panel('Johannes 3:16')
  expect(await screen.findByRole('button', { name: 'Rom 5:8' })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /^Anteckning/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ändra' }))
  expect(field()).toHaveValue('Se Rom 5:8.')
})

test('[BE-45] removing a note can be undone', async () => {
  const { user, db } = openChapter()
  await waitFor(() => expect(verse(17)).toHaveAccessibleName(/, med anteckning$/))
  await user.click(verse(17))
  await user.click(screen.getByRole('button', { name: 'Läs anteckningen till vers 17' }))
  await panel('Johannes 3:17')
  await user.click(screen.getByRole('button', { name: 'Ta bort' }))
  expect(verse(17)).not.toHaveAccessibleName(/anteckning/)
  await waitFor(() => expect(sentValues(db)).toMatchObject([{ note: stored.id, body: '' }]))
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.text).toBe('Anteckningen är borttagen'))
  await act(async () => useToasts.getState().toasts.at(-1)?.action?.onSelect())
  await waitFor(() => expect(sentValues(db).at(-1)).toMatchObject({ note: stored.id, body: stored.body }))
  expect(verse(17)).toHaveAccessibleName(/, med anteckning$/)
})

test('[BE-45] [C-128] a note that cannot be sent waits on the device with a notice, and is sent when the network is back', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  let reached = false
  const { user, db } = openChapter(
    {
      [SENT_ENTRIES]: () =>
        reached ? { stale: [], refused: [] } : Promise.reject(new TypeError('Failed to fetch')),
    },
    [],
  )
  await noteOn(user, 16)
  await panel('Johannes 3:16')
  await user.type(field(), 'Nåd')
  await waitFor(() => expect(status()).toHaveTextContent('Kan inte sparas på enheten. Stäng inte sidan.'))
  reached = true
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(status()).toHaveTextContent('Sparas medan du skriver'))
  expect(sentValues(db).at(-1)).toMatchObject({ body: 'Nåd' })
})

test('[BE-45] [C-128] a refused note can be copied, and its field keeps it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = openChapter(refusesEntries, [])
  await noteOn(user, 16)
  await panel('Johannes 3:16')
  await user.type(field(), 'En till')
  await waitFor(() =>
    expect(useToasts.getState().toasts.at(-1)).toMatchObject({
      text: 'Ett fel uppstod när anteckningen skulle sparas. Det ryms inte. Anteckningen till Johannes 3:16.',
      action: { label: 'Kopiera texten' },
    }),
  )
  expect(field()).toHaveValue('En till')
})

test('[BE-49] [C-128] a note that another device changed too keeps both texts, with a message', async () => {
  let notes = [stored]
  const { user, db } = openChapter({
    'POST rpc/chapter_markings': () => ({ colors: {}, notes }),
    [SENT_ENTRIES]: ({ body }: FakeRequest) => {
      const [{ id }] = (body as { entries: [{ id: string }] }).entries
      notes = [
        { ...stored, body: 'Från telefonen' },
        { ...stored, id: 'other', body: 'Se Rom 5:8.!' },
      ]
      return { stale: [], both: [id], refused: [] }
    },
  })
  await waitFor(() => expect(verse(17)).toHaveAccessibleName(/, med anteckning$/))
  await user.click(verse(17))
  await user.click(screen.getByRole('button', { name: 'Läs anteckningen till vers 17' }))
  await user.click(screen.getByRole('button', { name: 'Ändra' }))
  await user.type(field(), '!')
  await user.click(screen.getByRole('button', { name: 'Klar' }))
  await waitFor(() =>
    expect(useToasts.getState().toasts.at(-1)?.text).toBe(
      'Anteckningen har ändrats på en annan enhet. Båda texterna finns kvar.',
    ),
  )
  expect(db.sent(SENT_ENTRIES)).toMatchObject([
    { entries: [{ base: { before: 'Se Rom 5:8.', writer: expect.stringMatching(uuid) } }] },
  ])
  await user.click(verse(17))
  await user.click(screen.getByRole('button', { name: 'Läs anteckningen till vers 17' }))
  await waitFor(() => expect(screen.getByText('Från telefonen')).toBeVisible())
})

test('[C-128] without a network no red box is above a chapter that is shown', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { db } = openChapter({
    'POST rpc/chapter_markings': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await waitFor(() => expect(verse(16)).toBeInTheDocument())
  await waitFor(() => expect(db.requests('POST rpc/chapter_markings').length).toBeGreaterThan(0))
  await act(async () => {})
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[ME-45] [C-128] a note that is written when the session ends is sent for its account alone, and shown to no other', async () => {
  const { user, db, portal } = openChapter({}, [])
  await noteOn(user, 15)
  await panel('Johannes 3:15')
  await user.type(field(), 'Min bön')
  const { user: member } = portal.session.getState()
  await act(async () => portal.session.setState({ status: 'signedOut', user: null, profile: null }))
  expect(screen.queryByDisplayValue('Min bön')).toBeNull()
  const signIn = (id: string) =>
    act(async () => {
      portal.session.setState({ status: 'signedIn', user: member && { ...member, id } })
      await (await portal.outbox()).send()
    })
  await signIn('u2')
  expect(screen.queryByDisplayValue('Min bön')).toBeNull()
  expect(sentValues(db)).toEqual([])
  await signIn('u1')
  await waitFor(() => expect(sentValues(db)).toMatchObject([{ body: 'Min bön' }]))
})
