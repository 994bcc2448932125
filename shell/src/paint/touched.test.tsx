import { act } from '@testing-library/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Arrived } from './Arrived'
import { keepTouched } from './touched'

const pressed: string[] = []

function Page() {
  const [text, setText] = useState('')
  return (
    <main>
      {['ett', 'två'].map((key) => (
        <button key={key} type="button" onClick={() => pressed.push(key)}>
          Öppna
        </button>
      ))}
      <input aria-label="Sök" value={text} onChange={({ target }) => setText(target.value)} />
      <output>{text}</output>
      <input type="checkbox" aria-label="Ja" />
      <select aria-label="Bok">
        <option value="">Alla</option>
        <option value="Rom">Romarbrevet</option>
      </select>
      <a href="/studera">Studera</a>
    </main>
  )
}

let root: HTMLElement
beforeEach(() => {
  pressed.length = 0
  document.body.innerHTML = `<style id="painted"></style><div id="root"><main><button type="button">Öppna</button>
    <button type="button">Öppna</button><input aria-label="Sök" value=""><output></output><input type="checkbox" aria-label="Ja"><select aria-label="Bok"><option value="">Alla</option><option value="Rom">Romarbrevet</option></select><a href="/studera">Studera</a></main></div>`
  root = document.getElementById('root') as HTMLElement
})

const query = <Element extends HTMLElement>(selector: string, at = 0) =>
  root.querySelectorAll<Element>(selector)[at] as Element

/** Replaces the painted page; `meanwhile` happens after the shell has started and before it renders. */
async function replace(meanwhile = () => {}, now = () => 0): Promise<void> {
  const onArrive = keepTouched(root, now)
  meanwhile()
  await act(async () =>
    createRoot(root).render(
      <>
        <Page />
        <Arrived onArrive={onArrive} />
      </>,
    ),
  )
}

test('[BE-211] the page keeps the position to which the painted page was scrolled', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation()
  await replace()
  expect(scrollTo).not.toHaveBeenCalled()
  Object.assign(window, { scrollY: 600 })
  await replace(() => window.dispatchEvent(new Event('scroll')))
  expect(scrollTo).toHaveBeenCalledWith({ top: 600, behavior: 'instant' })
  Object.assign(window, { scrollY: 0 })
  scrollTo.mockRestore()
})

test('[BE-211] the painted page is replaced whole, with its styles', async () => {
  const before = query('main')
  await replace()
  expect(query('main')).not.toBe(before)
  expect(root.querySelectorAll('main')).toHaveLength(1)
  expect(document.getElementById('painted')).toBe(null)
})

test('[BE-211] a checked box and a choice stay', async () => {
  await replace(() => {
    query<HTMLInputElement>('[type=checkbox]').click()
    query<HTMLSelectElement>('select').value = 'Rom'
  })
  expect(query<HTMLInputElement>('[type=checkbox]').checked).toBe(true)
  expect(query<HTMLSelectElement>('select').value).toBe('Rom')
})

test('[BE-211] a field that was not touched is left alone', async () => {
  await replace()
  expect(query<HTMLInputElement>('[type=checkbox]').getAttributeNames()).toEqual(['aria-label', 'type'])
  expect(query<HTMLInputElement>('[type=checkbox]').checked).toBe(false)
})

test('[BE-211] text that was typed before stays, with focus and selection', async () => {
  await replace(() => {
    query<HTMLInputElement>('input').focus()
    query<HTMLInputElement>('input').value = 'nåd'
    query<HTMLInputElement>('input').setSelectionRange(1, 2)
  })
  const field = query<HTMLInputElement>('input')
  expect([field.value, query('output').textContent]).toEqual(['nåd', 'nåd'])
  expect(document.activeElement).toBe(field)
})

test('a link that has the focus keeps it; what has lost it does not get it back', async () => {
  query('a').focus()
  await replace()
  expect(document.activeElement).toBe(query('a'))
})

test('[BE-211] the last press on a painted button is repeated once, on the same of two alike', async () => {
  await replace(() => {
    window.portalPressed = { at: 0, element: query('button', 1) }
  })
  expect(pressed).toEqual(['två'])
  expect(window.portalPressed).toBeUndefined()
})

test('a press of more than five seconds ago is not repeated', async () => {
  window.portalPressed = { at: 0, element: query('button') }
  await replace(undefined, () => 5_001)
  expect(pressed).toEqual([])
})

test('PUB-01: a form that was to be sent early is sent once by its successor, with what was typed', () => {
  document.body.innerHTML = `<div id="root"><form aria-label="Logga in" method="post"><input name="email"><noscript>!</noscript></form></div>`
  const root = document.querySelector('#root') as HTMLElement
  const repeat = keepTouched(root)
  const form = root.querySelector('form') as HTMLFormElement
  ;(form.elements[0] as HTMLInputElement).value = 'maria@exempel.se'
  window.portalPressed = { at: -60_000, element: form }
  // As the document's script does when the visitor types on.
  root.addEventListener('input', () => delete window.portalPressed, true)
  const sent: string[] = []
  root.innerHTML = `<form aria-label="Logga in" method="post"><input name="email"></form>`
  const successor = root.querySelector('form') as HTMLFormElement
  successor.requestSubmit = () => void sent.push((successor.elements[0] as HTMLInputElement).value)
  repeat(false)
  repeat()
  expect(sent).toEqual(['maria@exempel.se'])
})
