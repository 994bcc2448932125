import { renderInPortal } from '@portal/shared-ui/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote'
import { useReader } from '../../shared/reader'
import { bibleDb, openBible } from '../../testing/bible'
import { verseList } from './verseList'

const row = (title: string, to: string, verses: number[], line = '') => ({ title, line, to, verses })
const pages: Record<string, object> = {
  '/_spar/John/3': {
    summary: '2 svar, argument V',
    verses: [16, 17, 18],
    kinds: [
      {
        name: 'Frågor och svar',
        rows: [row('Vad är nåd?', '/studera/tolkningar?id=1&slug=nad', [16, 17], 'Guds gåva.')],
      },
      {
        name: 'Argument',
        rows: [row('Argument V', '/argument/fralsning#argument-v', [16, 18], 'Tron räddar.')],
      },
    ],
    more: 1,
    next: 1,
  },
  '/_spar/John/3?fran=1': {
    summary: '2 svar, argument V',
    verses: [16, 17, 18],
    kinds: [{ name: 'Frågor och svar', rows: [row('Om hela kapitlet', '/studera/tolkningar?id=2', [])] }],
    more: 0,
  },
}

let asked: string[] = []
const answer = jest.fn((address: string) =>
  Response.json(pages[address] ?? { error: 1 }, { status: pages[address] ? 200 : 404 }),
)
const unfaked = globalThis.fetch
beforeEach(() => {
  asked = []
  globalThis.fetch = (async (address: string) => {
    asked.push(address)
    return answer(address)
  }) as typeof fetch
})
afterEach(() => {
  globalThis.fetch = unfaked
})

const verse = (start: RegExp) => screen.findByRole('button', { name: start })
const trail = () => screen.findByRole('region', { name: 'Versspåret' })

async function openTouched() {
  openBible('/bibeln/johannes/3')
  await verse(/^Ty så älskade/)
}

test('[BE-92] sends no request before the first press, key or scroll, and then one', async () => {
  renderInPortal(remote.areas['/bibeln'] ?? [], bibleDb(), { prefix: '/bibeln', at: '/bibeln/johannes/3' })
  await verse(/^Ty så älskade/)
  expect(asked).toEqual([])
  fireEvent.scroll(document)
  await trail()
  fireEvent.scroll(document)
  await userEvent.click(await verse(/^Ty så älskade/))
  expect(await screen.findByRole('group', { name: 'Vilar på vers 16' })).toBeVisible()
  expect(asked).toEqual(['/_spar/John/3'])
})

test('[BE-92] the chapter’s end lists related texts by kind, with first lines; each link opens at the verse', async () => {
  await openTouched()
  const list = await trail()
  expect(list).toHaveTextContent('2 svar, argument V')
  expect(
    within(list)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Frågor och svar', 'Argument'])
  const [answer, argument] = within(list).getAllByRole('link')
  expect(answer).toHaveAccessibleName(/Vad är nåd\?.*vers 16–17.*Guds gåva\./)
  expect(answer).toHaveAttribute('href', '/studera/tolkningar?id=1&slug=nad&spar=John.3.16')
  expect(argument).toHaveAttribute('href', '/argument/fralsning?spar=John.3.16#argument-v')
})

test('[BE-92] the side panel lists the texts that refer to the verse in view, or to the next verse that has any', async () => {
  await openTouched()
  const side = await screen.findByRole('group', { name: 'Vid vers 16' })
  expect(
    within(side)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Vad är nåd?Frågor och svar', 'Argument VArgumentTron räddar.'])
  act(() => useReader.setState({ last: { osis: 'John', chapter: 3, verse: 18 } }))
  expect(await screen.findByRole('group', { name: 'Vid vers 18' })).toBeVisible()
})

test('[BE-92] while a verse’s menu has its texts, the side panel shows none', async () => {
  await openTouched()
  expect(await screen.findByRole('group', { name: 'Vid vers 16' })).toBeVisible()
  await userEvent.click(await verse(/^Ty så älskade/))
  expect(await screen.findByRole('group', { name: 'Vilar på vers 16' })).toBeVisible()
  expect(screen.getByText('Vid vers 16')).not.toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByText('Vid vers 16')).toBeVisible()
})

test('[BE-92] the remaining texts are loaded with a click', async () => {
  await openTouched()
  const list = await trail()
  await userEvent.click(within(list).getByRole('button', { name: 'och 1 till' }))
  expect(await within(list).findByRole('link', { name: 'Om hela kapitlet' })).toHaveAttribute(
    'href',
    '/studera/tolkningar?id=2&spar=John.3',
  )
  expect(within(list).queryByRole('button')).toBeNull()
  expect(within(list).getAllByRole('heading', { level: 3 })).toHaveLength(2)
})

test('[BE-92] a verse’s menu lists its related texts, and links to them', async () => {
  await openTouched()
  await trail()
  await userEvent.click(await verse(/^Den som tror på honom blir/))
  const menu = await screen.findByRole('group', { name: 'Vilar på vers 18' })
  expect(menu).toHaveTextContent(/Argument VArgumentTron räddar\./)
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/argument/fralsning?spar=John.3.18#argument-v'])
})

test('[BE-92] texts that arrive while a menu is open do not move it; the next click shows them', async () => {
  let reply = (_: Response) => {}
  const late = new Promise<Response>((resolve) => {
    reply = resolve
  })
  answer.mockImplementationOnce(() => late as never)
  openBible('/bibeln/johannes/3')
  await userEvent.click(await verse(/^Ty så älskade/))
  await screen.findByRole('group', { name: 'Vers 16' })
  reply(Response.json(pages['/_spar/John/3']))
  await trail()
  expect(screen.queryByRole('group', { name: 'Vilar på vers 16' })).toBeNull()
  await userEvent.click(await verse(/^Ty så älskade/))
  await userEvent.click(await verse(/^Ty så älskade/))
  expect(await screen.findByRole('group', { name: 'Vilar på vers 16' })).toBeVisible()
})

test('[BE-92] a verse without related texts has its usual menu', async () => {
  await openTouched()
  await trail()
  await userEvent.click(await verse(/^för att var och en/))
  expect(await screen.findByRole('group', { name: 'Vers 15' })).toBeVisible()
  expect(screen.queryByRole('group', { name: /^Vilar på/ })).toBeNull()
})

test('[BE-92] related texts are not part of the verse’s accessible name', async () => {
  await openTouched()
  await trail()
  expect(await verse(/^Ty så älskade/)).toHaveAccessibleName('Ty så älskade Gud världen.')
})

test.each([
  ['answers with a page', () => new Response('<html>', { status: 200 })],
  ['is not there', () => new Response('', { status: 404 })],
])('[BE-91] when the trail %s, the chapter is unchanged', async (_, reply) => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {})
  answer.mockImplementationOnce(reply)
  await openTouched()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'Versspåret' })).toBeNull()
  expect(await verse(/^Ty så älskade/)).toBeVisible()
  expect(complaints).not.toHaveBeenCalledWith(expect.stringContaining('trail'), expect.anything())
  complaints.mockRestore()
})

test('[BE-92] lists verses as ranges', () => {
  expect(verseList([3, 16, 17, 18, 20])).toBe('vers 3, 16–18, 20')
})
