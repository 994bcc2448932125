import { act } from '@testing-library/react'
import { Component, type ReactNode, use, useEffect, useLayoutEffect, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { RouterProvider } from 'react-router-dom'
import { createMemoryRouter } from 'whole/react-router-dom'
import { crossFading } from '../crossFade'
import { HostPart } from '../painted/HostPart'
import { layoutHydrated, release } from '../painted/held'
import { InsideMain } from '../painted/InsideMain'
import { INTENDED, mainArea } from '../painted/MainArea'
import { readPainted } from '../painted/readPainted'
import { hydrate } from './hydrate'

function Layout() {
  useLayoutEffect(layoutHydrated, [])
  const [presses, setPresses] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Meny
      </button>
      <output>{presses}</output>
      <main>{mainArea}</main>
    </>
  )
}

function Page({ words = 'Sida' }) {
  const [text, setText] = useState('')
  const [presses, setPresses] = useState(0)
  return (
    <>
      <h1>{words}</h1>
      <input aria-label="Sök" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Öppna
      </button>
      <p>{`${text} ${presses}`}</p>
    </>
  )
}

/** The boundary of a slot. */
class Slot extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    return this.state.hasFailed ? <p>Något gick fel</p> : this.props.children
  }
}

const portalOf = (page = <Page />) => {
  const routes = [
    {
      element: <Layout />,
      children: [
        // As a slot has one: React hydrates what is in it later.
        {
          path: '/',
          element: (
            <Slot>
              <InsideMain fallback={null}>{page}</InsideMain>
            </Slot>
          ),
        },
        { path: '/annan', element: <h1>Annan</h1> },
      ],
    },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/'] })
  return { router, portal: <RouterProvider router={crossFading(router)} /> }
}

const query = <Found extends HTMLElement>(selector: string) => document.querySelector(selector) as Found
const isPainted = () => query('#root[data-painted]') !== null

type Begin = {
  part?: 'page' | 'layout'
  shell?: string
  area?: string
  isOpen?: boolean
  host?: React.JSX.Element
  /** What the browser renders. */
  page?: React.JSX.Element
}

/** Starts the shell 's1' with the area 'a1' over what a host has painted. */
async function begin({ part = 'page', shell = 's1', area = 'a1', isOpen = false, host, page }: Begin = {}) {
  release()
  const rendered = renderToString(<HostPart value={part}>{portalOf(host).portal}</HostPart>)
  // This renderer has no digests.
  const markup = rendered.replace('<template ', `<template data-dgst="${INTENDED}" `)
  document.body.innerHTML = `<div id="root" data-painted="${part}" data-painted-by="${shell} ${area}">${markup}</div>`
  const root = query('#root')
  const painted = readPainted(root)
  let open = () => {}
  const opening = new Promise<void>((resolve) => {
    open = resolve
    if (isOpen) resolve()
  })
  const recovered: unknown[] = []
  const { router, portal } = portalOf(page)
  const before = { input: query<HTMLInputElement>('input'), button: query('button'), heading: query('h1') }
  const start = async () => {
    const started = hydrate({
      root,
      painted,
      isSameShell: painted?.shell === 's1',
      isSameArea: () => painted?.area === 'a1',
      opening,
      portal,
      onOpened: () => {},
      onRecovered: (error) => recovered.push(error),
    })
    await act(() => jest.advanceTimersByTimeAsync(400))
    await started
    await act(() => jest.advanceTimersByTimeAsync(0))
  }
  const arrive = async () => {
    await act(async () => open())
    for (let turn = 0; turn < 3; turn += 1) await act(() => jest.advanceTimersByTimeAsync(10))
  }
  return { before, start, arrive, router, recovered }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  release()
  delete window.portalPressed
  jest.useRealTimers()
})

const type = (field: HTMLInputElement) => {
  field.focus()
  field.value = 'nåd'
  field.setSelectionRange(1, 2)
}
const selection = ({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd]

test('BE-211, PUB-12: the layout works while a late page stays as painted; then the same elements work', async () => {
  const { before, start, arrive, recovered } = await begin()
  type(before.input)
  await start()
  act(() => before.button.click())
  expect([query('output').textContent, query('p').textContent, isPainted()]).toEqual(['1', ' 0', true])
  expect(query('#root').dataset.painted).toBe('main')
  await arrive()
  expect([query('input') === before.input, query('h1') === before.heading]).toEqual([true, true])
  expect([before.input.value, query('p').textContent]).toEqual(['nåd', 'nåd 0'])
  expect([document.activeElement === before.input, ...selection(before.input)]).toEqual([true, 1, 2])
  expect([isPainted(), recovered]).toEqual([false, []])
})

test('BE-211, PUB-05: an early press in the layout is done once', async () => {
  const { before, start, arrive } = await begin()
  window.portalPressed = { element: before.button }
  await start()
  await arrive()
  expect([query('output').textContent, window.portalPressed]).toEqual(['1', undefined])
})

test('BE-211, PUB-05: an early press in the page is done once, when the page is there', async () => {
  const { start, arrive } = await begin()
  window.portalPressed = { element: query('main button') }
  await start()
  expect(query('p').textContent).toBe(' 0')
  await arrive()
  const presses = [query('p').textContent, query('output').textContent]
  expect([presses, window.portalPressed]).toEqual([[' 1', '0'], undefined])
})

test('BE-211, PUB-05: before the page’s effects nothing counts as painted, so that no press is done twice', async () => {
  let seen: string | undefined
  const Seeing = () => {
    useEffect(() => {
      seen = query('#root').dataset.painted
    }, [])
    return <Page />
  }
  const { start, arrive } = await begin({ page: <Seeing />, host: <Page /> })
  await start()
  expect(seen).toBeUndefined()
  await arrive()
  expect([seen, isPainted()]).toEqual(['', false])
})

test('BE-211: what another version of the area has painted stays and is replaced in one commit, with what was typed', async () => {
  const { before, start, arrive, recovered } = await begin({ area: 'a0', host: <Page words="Förr" /> })
  type(before.input)
  window.portalPressed = { element: query('main button') }
  await start()
  expect([query('h1') === before.heading, query('h1').textContent]).toEqual([true, 'Förr'])
  await arrive()
  expect([query('h1').textContent, query('p').textContent, isPainted()]).toEqual(['Sida', 'nåd 1', false])
  expect([query<HTMLInputElement>('input') === document.activeElement, recovered]).toEqual([true, []])
})

test('BE-211: what another shell has painted stays in the main area until the page is there', async () => {
  const { before, start, arrive } = await begin({ shell: 's0', host: <Page words="Förr" /> })
  await start()
  act(() => query('button').click())
  expect([query('output').textContent, query('h1') === before.heading, isPainted()]).toEqual([
    '1',
    true,
    true,
  ])
  await arrive()
  expect([query('h1').textContent, isPainted()]).toEqual(['Sida', false])
})

test('BE-211, PUB-03: a late page gives way when the visitor goes on, and not by itself', async () => {
  const { before, start, router } = await begin()
  await start()
  await act(() => jest.advanceTimersByTimeAsync(600_000))
  expect([query('h1') === before.heading, isPainted()]).toEqual([true, true])
  await act(() => router.navigate('/annan'))
  await act(() => jest.advanceTimersByTimeAsync(100))
  expect([query('h1').textContent, isPainted()]).toEqual(['Annan', false])
})

test('BE-211: markup that differs is rendered anew and reported', async () => {
  const { start, recovered } = await begin({ host: <Page words="Annat" />, isOpen: true })
  await start()
  expect([query('h1').textContent, isPainted(), recovered.length]).toEqual(['Sida', false, 1])
})

test('BE-211, RF-01: what is typed while a translated page is rendered anew stays', async () => {
  const { before, start, arrive, recovered } = await begin({ host: <Page words="Translated" /> })
  type(before.input)
  await start()
  await arrive()
  expect([query('input') === before.input, recovered.length]).toEqual([false, 1])
  expect([query('p').textContent, document.activeElement === query('input'), isPainted()]).toEqual([
    'nåd 0',
    true,
    false,
  ])
})

test('BE-211, RF-01: a page counts as opened when the boundary inside the main area is taken over, too', async () => {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const Later = ({ children }: { children: ReactNode }) => {
    use(finished)
    return children
  }
  const page = (
    <Later>
      <Page />
    </Later>
  )
  const { before, start, arrive } = await begin({ host: <Page />, page })
  await start()
  await arrive()
  expect([query('h1') === before.heading, isPainted()]).toEqual([true, true])
  type(before.input)
  await act(async () => finish())
  await act(() => jest.advanceTimersByTimeAsync(10))
  expect([query('p').textContent, isPainted()]).toEqual(['nåd 0', false])
})

test('BE-211: a page that fails when React renders it counts as opened', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const Broken = (): never => {
    throw new Error('broken')
  }
  const { start, arrive } = await begin({ page: <Broken /> })
  await start()
  await arrive()
  expect([query('main').textContent, isPainted()]).toEqual(['Något gick fel', false])
  jest.restoreAllMocks()
})

test('BE-211, PUB-25: a layout without its page keeps its painted skeleton until the page is there', async () => {
  const { start, arrive, recovered } = await begin({ part: 'layout' })
  const skeleton = query('main [aria-busy]')
  expect(skeleton).not.toBe(null)
  await start()
  expect([query('main [aria-busy]') === skeleton, isPainted()]).toEqual([true, true])
  await arrive()
  expect([query('h1').textContent, query('main [aria-busy]'), recovered]).toEqual(['Sida', null, []])
})
