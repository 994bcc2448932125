import { createQueryClient } from '@portal/shared-ui/portal'
import { CONTRACT } from '@portal/shared-ui/remote'
import { fakeDb, renderInPortal } from '@portal/shared-ui/testing'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, use, useEffect, useLayoutEffect, useState } from 'react'
import type { Registry, RemoteRelease } from '../../contract/registry'
import { releaseOf } from '../testing/releaseOf'
import { createLoader } from './loader'
import { Slot } from './Slot'

const release = releaseOf('mf-prov')

const remoteWith = (pages: Record<string, ReactNode>) => ({
  contract: CONTRACT,
  areas: { '/prov': Object.entries(pages).map(([path, element]) => ({ path, element })) },
})

const notFound = {
  path: '*',
  element: <h1>Sidan hittades inte</h1>,
  handle: { meta: () => ({ title: 'Sidan hittades inte', robots: 'noindex' as const }) },
}

type Options = { at?: string; live?: RemoteRelease; queryClient?: QueryClient }

type Load = (release: RemoteRelease) => Promise<unknown>

async function open(loadContainer: Load, { at = '/prov/en', live = release, queryClient }: Options = {}) {
  const registry: Registry = { remotes: [live], unavailable: [] }
  const counted: string[] = []
  const loader = createLoader({
    registry,
    loadContainer,
    fetchRegistry: async () => registry,
    times: { decision: 200 },
    count: (...row) => counted.push(row.slice(0, 3).join(' ')),
  })
  const slot = (
    <main>
      <Slot loader={loader} name="mf-prov" prefix="/prov" notFound={notFound} />
    </main>
  )
  const routes = [{ path: '/prov/*', element: slot }]
  const view = await act(async () => renderInPortal(routes, fakeDb({}), { at, queryClient }))
  return { ...view, registry, counted }
}

const card = () => screen.findByRole('alert')

// The press suspends; `act` waits until the suspended part is rendered.
const tryAgain = () => act(() => userEvent.click(screen.getByRole('button', { name: 'Försök igen' })))

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

test('shows the page of the remote in the address, or that it does not exist', async () => {
  const { router } = await open(async () => remoteWith({ en: <h1>Ett</h1>, tva: <h1>Två</h1> }))
  expect(await screen.findByRole('heading', { name: 'Ett' })).toBeVisible()
  await act(() => router.navigate('/prov/tva'))
  expect(screen.getByRole('heading', { name: 'Två' })).toBeVisible()
  await act(() => router.navigate('/prov/tre'))
  expect(screen.getByRole('heading', { name: 'Sidan hittades inte' })).toBeVisible()
})

test('shows a skeleton while the remote loads', async () => {
  await open(() => new Promise(() => {}))
  expect(screen.getByText('Laddar…')).toBeInTheDocument()
})

test('a page that throws affects no other page of the same remote', async () => {
  const Broken = () => {
    throw new Error('broken')
  }
  const { router } = await open(async () => remoteWith({ en: <Broken />, tva: <h1>Två</h1> }))
  expect(await card()).toHaveTextContent('Sidan kunde inte visas')
  await act(() => router.navigate('/prov/tva'))
  expect(screen.getByRole('heading', { name: 'Två' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('Försök igen loads a remote that was unavailable', async () => {
  const loadContainer = jest.fn<Promise<unknown>, [RemoteRelease]>()
  loadContainer.mockRejectedValueOnce(new Error('404')).mockResolvedValue(remoteWith({ en: <h1>Ett</h1> }))
  await open(loadContainer)
  await card()
  await tryAgain()
  expect(await screen.findByRole('heading', { name: 'Ett' })).toBeVisible()
})

test('Försök igen remounts a page that threw while rendering', async () => {
  let broken = true
  const Fragile = () => {
    if (broken) throw new Error('broken')
    return <h1>Hel</h1>
  }
  await open(async () => remoteWith({ en: <Fragile /> }))
  await card()
  broken = false
  await tryAgain()
  expect(await screen.findByRole('heading', { name: 'Hel' })).toBeVisible()
})

test('a remote with another contract shows that it is being replaced, and appears automatically', async () => {
  jest.useFakeTimers()
  const { registry } = await open(async () => remoteWith({ en: <h1>Ett</h1> }), {
    live: releaseOf('mf-prov', { contract: CONTRACT + 1 }),
  })
  expect(screen.getByRole('alert')).toHaveTextContent('Sidan uppdateras just nu')
  registry.remotes = [releaseOf('mf-prov', { version: 'v2' })]
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  expect(screen.getByRole('heading', { name: 'Ett' })).toBeVisible()
  jest.useRealTimers()
})

describe('a new version', () => {
  const live = releaseOf('mf-prov', { version: 'v2', before: [release] })
  const Broken = () => {
    throw new Error('broken')
  }
  const load: Load = async ({ version }) =>
    remoteWith({ en: version === 'v2' ? <Broken /> : <h1>Som förut</h1>, tva: <h1>Två</h1> })

  test('is replaced by the previous one, without a message, when its pages throw at once', async () => {
    await open(load, { live })
    expect(await screen.findByRole('heading', { name: 'Som förut' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each<[string, typeof useEffect]>([
    ['an effect', useEffect],
    ['a layout effect', useLayoutEffect],
  ])('[BE-76] is replaced when %s throws at mount', async (_, useMount) => {
    const Mounting = () => {
      useMount(() => {
        throw new Error('broken')
      })
      return <h1>Ny</h1>
    }
    await open(
      async ({ version }) => remoteWith({ en: version === 'v2' ? <Mounting /> : <h1>Som förut</h1> }),
      { live },
    )
    expect(await screen.findByRole('heading', { name: 'Som förut' })).toBeVisible()
  })

  test('is replaced when another of its pages throws', async () => {
    const { router } = await open(load, { live, at: '/prov/tva' })
    expect(await screen.findByRole('heading', { name: 'Två' })).toBeVisible()
    await act(() => router.navigate('/prov/en'))
    expect(await screen.findByRole('heading', { name: 'Som förut' })).toBeVisible()
  })

  test('[BE-77] stays with an error when a page throws after it was shown; Försök igen shows the previous one', async () => {
    const Fragile = () => {
      const [broken, setBroken] = useState(false)
      if (broken) throw new Error('broken')
      return (
        <button type="button" onClick={() => setBroken(true)}>
          Bryt
        </button>
      )
    }
    await open(
      async ({ version }) => remoteWith({ en: version === 'v2' ? <Fragile /> : <h1>Som förut</h1> }),
      {
        live,
      },
    )
    for (let frame = 0; frame < 3; frame += 1) await act(() => new Promise(requestAnimationFrame))
    await act(() => userEvent.click(screen.getByRole('button', { name: 'Bryt' })))
    expect(await card()).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Som förut' })).toBeNull()
    await tryAgain()
    expect(await screen.findByRole('heading', { name: 'Som förut' })).toBeVisible()
  })

  test('stays when a query had failed before its page was shown', async () => {
    const read = {
      queryKey: ['read'],
      queryFn: () => Promise.reject(new Error('down')),
      retry: false as const,
    }
    const queryClient = createQueryClient()
    await queryClient.prefetchQuery(read)
    const Reader = () => <h1>{String(useQuery({ ...read, throwOnError: true }).data)}</h1>
    const load: Load = async ({ version }) =>
      remoteWith({ en: version === 'v2' ? <Reader /> : <h1>Som förut</h1> })
    await open(load, { live, queryClient })
    expect(await card()).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Som förut' })).toBeNull()
  })

  test('stays when the backend fails: an outage downgrades no version', async () => {
    const Reader = () => {
      const { data } = useQuery({
        queryKey: ['read'],
        queryFn: () => Promise.reject(new Error('down')),
        retry: false,
        throwOnError: true,
      })
      return <h1>{String(data)}</h1>
    }
    const { counted } = await open(
      async ({ version }) => remoteWith({ en: version === 'v2' ? <Reader /> : <h1>Som förut</h1> }),
      {
        live,
      },
    )
    expect(await card()).toHaveTextContent('Sidan kunde inte visas')
    await tryAgain()
    expect(await card()).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Som förut' })).toBeNull()
    expect(counted).toEqual(['mf-prov v2 load'])
  })
})

describe('[BE-76] a page that never renders', () => {
  const never = new Promise(() => {})
  const Waiting = () => <h1>{String(use(never))}</h1>
  const Reading = () => {
    const { isPending } = useQuery({ queryKey: ['slow'], queryFn: () => never })
    return isPending ? null : <h1>Läst</h1>
  }
  const live = releaseOf('mf-prov', { version: 'v2', before: [release] })
  const load =
    (page: ReactNode): Load =>
    async ({ version }) =>
      remoteWith({ en: version === 'v2' ? page : <h1>Som förut</h1>, tva: <h1>Två</h1> })
  const after = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000))
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test.each([
    ['it waits for ever', <Waiting />],
    ['it is empty', null],
  ])(
    'because %s makes the slot show the previous version after eight seconds, and is counted',
    async (_, page) => {
      const { counted } = await open(load(page), { live })
      await after(7)
      expect(screen.queryByRole('heading')).toBeNull()
      await after(2)
      expect(screen.getByRole('heading', { name: 'Som förut' })).toBeVisible()
      expect(counted).toEqual(expect.arrayContaining(['mf-prov v2 blank', 'mf-prov v2 fallback']))
    },
  )

  test('shows an error card without another version; other pages work', async () => {
    const { router } = await open(load(null), { live: releaseOf('mf-prov', { version: 'v2' }) })
    await after(9)
    expect(screen.getByRole('alert')).toHaveTextContent('Sidan kunde inte visas')
    await act(() => router.navigate('/prov/tva'))
    expect(screen.getByRole('heading', { name: 'Två' })).toBeVisible()
  })

  test('gets more time while its queries are running', async () => {
    const { counted } = await open(load(<Reading />), { live })
    await after(30)
    expect(counted).toEqual(['mf-prov v2 load'])
  })
})

describe('[BE-76] a page that blocks the browser', () => {
  const marks = () => Object.keys(localStorage)
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('leaves a mark of its version while it renders; a page that was shown leaves none', async () => {
    const seen: string[][] = []
    const Page = () => {
      seen.push(marks())
      return <h1>Sida</h1>
    }
    await open(async () => remoteWith({ en: <Page /> }))
    expect(seen[0]).toEqual([`loading mf-prov@${release.version}`])
    await act(() => jest.advanceTimersByTimeAsync(100))
    expect(marks()).toEqual([])
  })

  test('is told from one that waits: its mark goes after three seconds, and when the tab is hidden', async () => {
    const Waiting = () => <h1>{String(use(new Promise(() => {})))}</h1>
    await open(async () => remoteWith({ en: <Waiting /> }))
    expect(marks()).toHaveLength(1)
    await act(() => jest.advanceTimersByTimeAsync(3_000))
    expect(marks()).toEqual([])
    await open(async () => remoteWith({ en: <Waiting /> }))
    expect(marks()).toHaveLength(1)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(marks()).toEqual([])
  })

  test('leaves no mark in a hidden tab, which the browser may end without an event', async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await open(async () => remoteWith({ en: <h1>Sida</h1> }))
    expect(marks()).toEqual([])
  })
})

test('Försök igen repeats a failed query', async () => {
  let down = true
  const Reader = () => {
    const { data } = useQuery({
      queryKey: ['read'],
      queryFn: () => (down ? Promise.reject(new Error('down')) : 'Läst'),
      retry: false,
      throwOnError: true,
    })
    return <h1>{data}</h1>
  }
  await open(async () => remoteWith({ en: <Reader /> }))
  await card()
  down = false
  await tryAgain()
  expect(await screen.findByRole('heading', { name: 'Läst' })).toBeVisible()
})

test('sets the document’s title to the page’s', async () => {
  await open(async () => ({
    contract: CONTRACT,
    areas: {
      '/prov': [{ path: 'en', element: <h1>Ett</h1>, handle: { meta: () => ({ title: 'Ett prov' }) } }],
    },
  }))
  expect(document.title).toBe('Ett prov – Sanningens Ord')
})
