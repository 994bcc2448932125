import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { studiesRoutes } from '../bibelstudier/studies.route'
import { documentariesRoutes } from '../dokumentarer/documentaries.route'
import { sermonsRoutes } from '../predikningar/sermons.route'
import { ReadOn } from './ReadOn'
import { video } from './videos/testing'

const rows = [
  { kind: 'Trosgrund', title: 'Troendedop', line: 'Tro först.', to: '/studera/trosgrunder/troendedop' },
  { kind: 'Svar', title: 'Vad är nåd?', line: '', to: '/studera/tolkningar?id=1&slug=nad' },
]
const unfaked = { fetch: globalThis.fetch, IntersectionObserver: globalThis.IntersectionObserver }
let asked: string[] = []
let reply: () => Response = () => Response.json({ rows })
let comeNear = () => {}

beforeEach(() => {
  asked = []
  reply = () => Response.json({ rows })
  globalThis.fetch = (async (address: string) => {
    asked.push(address)
    return reply()
  }) as typeof fetch
  globalThis.IntersectionObserver = class {
    constructor(call: (entries: { isIntersecting: boolean }[]) => void) {
      comeNear = () => act(() => call([{ isIntersecting: true }]))
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
})
afterEach(() => {
  Object.assign(globalThis, unfaked)
})

const open = (element = <ReadOn kind="interpretations" id="7" />) =>
  renderInPortal([{ path: 'sida', element: <article>{element}</article> }], fakeDb({}), {
    prefix: '/studera',
    at: '/studera/sida',
  })
const section = () => screen.findByRole('region', { name: 'Läs vidare' })

test('[BE-111] requests the nearest texts when the reader nears the end, with a link to each', async () => {
  open()
  await act(async () => {})
  expect(asked).toEqual([])
  expect(screen.queryByRole('heading', { name: 'Läs vidare' })).toBeNull()
  comeNear()
  const links = within(await section()).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['TrosgrundTroendedopTro först.', '/studera/trosgrunder/troendedop'],
    ['SvarVad är nåd?', '/studera/tolkningar?id=1&slug=nad'],
  ])
  comeNear()
  expect(asked).toEqual(['/_vidare/interpretations/7'])
})

test('[BE-111] the arguments are requested as one text', async () => {
  open(<ReadOn kind="arguments" />)
  comeNear()
  await section()
  expect(asked).toEqual(['/_vidare/arguments'])
})

test.each([
  ['bibelstudier', studiesRoutes, 'bible_studies'],
  ['predikningar', sermonsRoutes, 'sermons'],
  ['dokumentarer', documentariesRoutes, 'documentaries'],
])('[BE-111] [BE-112] a video of %s is requested with its kind', async (path, routes, kind) => {
  const { id, title } = video(1)
  const found = { video: video(1), previous: null, next: null, newer: null }
  renderInPortal([...routes], fakeDb({ 'GET rpc/video_page': found }), {
    prefix: '/studera',
    at: `/studera/${path}/${id}/film-1`,
  })
  await screen.findByRole('heading', { level: 1, name: title })
  comeNear()
  await section()
  expect(asked).toEqual([`/_vidare/${kind}/${id}`])
})

test.each<[string, () => Response]>([
  ['answers with a page', () => new Response('<html>', { status: 200 })],
  ['knows none', () => Response.json({ rows: [] })],
  ['is not there', () => new Response('', { status: 404 })],
  [
    'cannot be reached',
    () => {
      throw new TypeError('offline')
    },
  ],
])('[BE-111] when the host %s, nothing is rendered and no space reserved', async (_, answer) => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {})
  reply = answer
  open()
  comeNear()
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('article')).toBeEmptyDOMElement())
  said.mockRestore()
})
