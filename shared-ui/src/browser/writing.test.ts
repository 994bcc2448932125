import { isWriting, watchWriting } from './writing'

let stop: () => void
beforeEach(() => {
  stop = watchWriting()
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

function write(markup: string, text: string): HTMLElement {
  document.body.innerHTML = markup
  const field = document.body.querySelector('[name], [contenteditable]') as HTMLInputElement
  if ('value' in field) field.value = text
  else (field as HTMLElement).textContent = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return field
}

test.each([
  ['a field', '<input name="a">'],
  ['a text', '<textarea name="a"></textarea>'],
  ['an article', '<div contenteditable="true"></div>'],
  ['a field of a dialog', '<dialog><input name="a"></dialog>'],
])('%s with input counts as being edited, until it is emptied or removed', (_what, markup) => {
  expect(isWriting()).toBe(false)
  const field = write(markup, 'Kära ni')
  expect(isWriting()).toBe(true)
  if ('value' in field) field.value = ''
  else field.textContent = ''
  expect(isWriting()).toBe(false)
  write(markup, 'Kära ni').remove()
  expect(isWriting()).toBe(false)
})

test('a search does not count, nor does a value that the page sets', () => {
  write('<input type="search" name="q">', 'herde')
  expect(isWriting()).toBe(false)
  document.body.innerHTML = '<input name="a" value="Anna">'
  expect(isWriting()).toBe(false)
})

test('asks a form that would ask before the browser leaves', () => {
  const ask = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  expect(isWriting()).toBe(true)
  window.removeEventListener('beforeunload', ask)
  expect(isWriting()).toBe(false)
})
