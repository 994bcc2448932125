import { act } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { HeldPage } from '../heldPage/HeldPage'
import { takeOver } from './takeOver'

/** A frame with a button, and a page. */
function Portal({ arrived }: { arrived: ReactNode }) {
  const [presses, setPresses] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Meny
      </button>
      <output>{presses}</output>
      <main>
        <HeldPage>
          <input aria-label="Sök" />
        </HeldPage>
      </main>
      {arrived}
    </>
  )
}

const query = <Found extends HTMLElement>(selector: string) => document.querySelector(selector) as Found

let end = () => {}
let navigate = () => {}

/** Takes over a painted page whose own code has not arrived. */
async function begin({ painted = 'page', isOpen = false, beforeRender = async () => {} } = {}) {
  document.body.innerHTML = `<style id="painted"></style><div id="root" data-painted="${painted}"><button type="button">Meny</button>
    <output>0</output><main><input aria-label="Sök" value=""></main></div>`
  const opening = new Promise<void>((resolve) => {
    end = resolve
    if (isOpen) resolve()
  })
  const root = query<HTMLElement>('#root')
  const input = query<HTMLInputElement>('input')
  const done = takeOver({
    root,
    opening,
    onNavigation: (listener) => {
      navigate = listener
    },
    render: (arrived) =>
      void beforeRender().then(() => act(() => createRoot(root).render(<Portal arrived={arrived} />))),
  })
  await act(() => jest.advanceTimersByTimeAsync(400))
  return { done, input }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const isPainted = () => query('#painted') !== null

test('[BE-211] the frame works while a late page stays as it was painted', async () => {
  const { input } = await begin()
  input.focus()
  input.value = 'nåd'
  act(() => query('button').click())
  expect([query('output').textContent, query('input') === input, isPainted()]).toEqual(['1', true, true])
  await act(async () => end())
  const own = query<HTMLInputElement>('input')
  expect([own === input, own.value, document.activeElement === own]).toEqual([false, 'nåd', true])
  expect([query('output').textContent, isPainted()]).toEqual(['1', false])
})

test('BE-211, PUB-03: the painted page gives way when the visitor goes on, and not by itself', async () => {
  const { input } = await begin()
  await act(() => jest.advanceTimersByTimeAsync(600_000))
  expect([query('input') === input, isPainted()]).toEqual([true, true])
  await act(async () => navigate())
  expect([query('input') === input, isPainted()]).toEqual([false, false])
})

test('[BE-211] a page whose code is there replaces the painted page in one frame', async () => {
  const { input } = await begin({ isOpen: true })
  expect([query('input') === input, isPainted()]).toEqual([false, false])
})

test('[BE-211] the painted page keeps its styles when the page is there before React has rendered the frame', async () => {
  let wasPainted = false
  const { input } = await begin({
    beforeRender: async () => {
      end()
      for (let turn = 0; turn < 20; turn += 1) await null
      wasPainted = isPainted()
    },
  })
  expect(wasPainted).toBe(true)
  expect([query('input') === input, isPainted()]).toEqual([false, false])
})

test('[BE-211] a frame without its page is replaced after a moment', async () => {
  const { input } = await begin({ painted: 'frame' })
  expect([query('input') === input, isPainted()]).toEqual([false, false])
})
