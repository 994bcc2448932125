import { declareFonts } from './declareFonts'

afterEach(() => {
  document.head.innerHTML = ''
})

test('declares the fonts in a style sheet of their own', () => {
  declareFonts('')
  expect(document.head.querySelectorAll('style')).toHaveLength(1)
})

test('[BE-211] keeps the fonts of a painted document, which are loaded', () => {
  document.head.innerHTML = '<style id="fonts"></style>'
  declareFonts('')
  expect(document.head.querySelectorAll('style')).toHaveLength(1)
})
