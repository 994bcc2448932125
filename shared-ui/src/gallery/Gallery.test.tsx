/**
 * @jest-environment node
 */
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { inRouter } from '../testing/inRouter'
import { dark } from '../theme/tokens'
import { Gallery } from './Gallery'

const render = () => {
  const sheet = new ServerStyleSheet()
  const html = renderToString(sheet.collectStyles(inRouter(<Gallery />)))
  return { html, css: sheet.getStyleTags() }
}

test('every component renders on a server, without a window', () => {
  expect(render().html).toContain('<h1')
})

test('the server renders no style attribute, which the content security policy would drop', () => {
  expect(render().html).not.toMatch(/ style="/)
})

test('colours are named: no component carries a raw one', () => {
  // What is dark in both schemes writes the night's values out.
  const themed = new Set(Object.values(dark))
  const raw = (render().css.match(/#[0-9a-f]{3,8}\b/gi) ?? []).filter((color) => !themed.has(color))
  expect(raw).toEqual([])
})
