import { act } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { HeldPage } from '../heldPage/HeldPage'
import { useHeldPage } from '../heldPage/heldPage'
import { takeOver } from './takeOver'

/** A frame with a button, and a page in its slot. */
function Portal({ arrived }: { arrived: ReactNode }) {
  const [presses, setPresses] = useState(0)
  const held = useHeldPage()
  return (
    <>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Meny
      </button>
      <output>{presses}</output>
      <main>{held ? <HeldPage nodes={held} /> : <input aria-label="Sök" />}</main>
      {arrived}
    </>
  )
}

const query = <Found extends HTMLElement>(selector: string) => document.querySelector(selector) as Found

let end = () => {}
let navigate = () => {}

/** Takes over a painted page whose own code has not arrived. */
async function begin({ isInSlot = true, painted = 'page' } = {}) {
  document.body.innerHTML = `<style id="painted"></style><div id="root" data-painted="${painted}"><button type="button">Meny</button>
    <output>0</output><main><input aria-label="Sök" value=""></main></div>`
  const opening = new Promise<void>((resolve) => {
    end = resolve
  })
  const root = query<HTMLElement>('#root')
  const input = query<HTMLInputElement>('input')
  const done = takeOver({
    root,
    opening,
    isInSlot,
    onNavigation: (listener) => {
      navigate = listener
    },
    render: (arrived) => act(() => createRoot(root).render(<Portal arrived={arrived} />)),
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

test('[BE-211] the frame works while a late area’s page stays as it was painted', async () => {
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

test('[BE-211] the painted page gives way when the visitor goes on, or after eight seconds', async () => {
  for (const leave of [() => navigate(), () => jest.advanceTimersByTimeAsync(8_000)]) {
    const { input } = await begin()
    expect(query('input')).toBe(input)
    await act(async () => leave())
    expect([query('input') === input, isPainted()]).toEqual([false, false])
  }
})

test('[BE-211] a page of the shell’s own is replaced whole', async () => {
  const { input } = await begin({ isInSlot: false })
  expect([query('input') === input, isPainted()]).toEqual([true, true])
  await act(async () => end())
  expect([query('input') === input, isPainted()]).toEqual([false, false])
})

test('[BE-211] a frame without its page is replaced after a moment', async () => {
  const { input } = await begin({ painted: 'frame' })
  expect([query('input') === input, isPainted()]).toEqual([false, false])
})
