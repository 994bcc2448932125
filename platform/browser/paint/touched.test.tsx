import { act } from '@testing-library/react'
import { useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
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
  document.body.innerHTML = `<div id="root">${renderToString(<Page />)}</div>`
  root = document.getElementById('root') as HTMLElement
})
afterEach(() => {
  delete window.portalPressed
})

const query = <Element extends HTMLElement>(selector: string, at = 0) =>
  root.querySelectorAll<Element>(selector)[at] as Element

/** React takes over the painted page, or renders it anew; `meanwhile` happens before. */
const ways = {
  hydrated: (meanwhile = () => {}) => arrive(meanwhile, () => void hydrateRoot(root, <Page />)),
  replaced: (meanwhile = () => {}) => arrive(meanwhile, () => createRoot(root).render(<Page />)),
}

async function arrive(meanwhile: () => void, render: () => void): Promise<void> {
  const repeat = keepTouched(root)
  meanwhile()
  await act(async () => render())
  act(() => repeat('main'))
}

describe.each(['hydrated', 'replaced'] as const)('when the page is %s,', (way) => {
  const take = ways[way]

  test('[BE-211] its elements stay only when it is hydrated', async () => {
    const before = query('main')
    await take()
    expect(query('main') === before).toBe(way === 'hydrated')
    expect(root.querySelectorAll('main')).toHaveLength(1)
  })

  test('[BE-211] a checked box and a choice stay', async () => {
    await take(() => {
      query<HTMLInputElement>('[type=checkbox]').click()
      query<HTMLSelectElement>('select').value = 'Rom'
    })
    expect(query<HTMLInputElement>('[type=checkbox]').checked).toBe(true)
    expect(query<HTMLSelectElement>('select').value).toBe('Rom')
  })

  test('[BE-211] a field that was not touched is left alone', async () => {
    await take()
    expect(query<HTMLInputElement>('[type=checkbox]').getAttributeNames().sort()).toEqual([
      'aria-label',
      'type',
    ])
    expect(query<HTMLInputElement>('[type=checkbox]').checked).toBe(false)
  })

  test('[BE-211] text that was typed before stays, with focus and selection', async () => {
    await take(() => {
      query<HTMLInputElement>('input').focus()
      query<HTMLInputElement>('input').value = 'nåd'
      query<HTMLInputElement>('input').setSelectionRange(1, 2)
    })
    const field = query<HTMLInputElement>('input')
    expect([field.value, query('output').textContent]).toEqual(['nåd', 'nåd'])
    expect(document.activeElement).toBe(field)
    expect([field.selectionStart, field.selectionEnd]).toEqual([1, 2])
  })

  test('a link that has the focus keeps it; what has lost it does not get it back', async () => {
    query('a').focus()
    await take()
    expect(document.activeElement).toBe(query('a'))
  })

  test('[BE-211] the last press on a painted button is repeated once, on the same of two alike', async () => {
    await take(() => {
      window.portalPressed = { element: query('button', 1) }
    })
    expect(pressed).toEqual(['två'])
    expect(window.portalPressed).toBeUndefined()
  })
})

test('PUB-01: a form that was to be sent early is sent once by its successor, with what was typed', () => {
  document.body.innerHTML = `<div id="root"><form aria-label="Logga in" method="post"><input name="email"><noscript>!</noscript></form></div>`
  const root = document.querySelector('#root') as HTMLElement
  const repeat = keepTouched(root)
  const form = root.querySelector('form') as HTMLFormElement
  ;(form.elements[0] as HTMLInputElement).value = 'maria@exempel.se'
  window.portalPressed = { element: form }
  // As the document's script does when the visitor types on.
  root.addEventListener('input', () => delete window.portalPressed, true)
  const sent: string[] = []
  root.innerHTML = `<form aria-label="Logga in" method="post"><input name="email"></form>`
  const successor = root.querySelector('form') as HTMLFormElement
  successor.requestSubmit = () => void sent.push((successor.elements[0] as HTMLInputElement).value)
  repeat('layout')
  repeat('main')
  expect(sent).toEqual(['maria@exempel.se'])
})
