/**
 * @jest-environment node
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { inRouter } from '../testing/inRouter'
import { dark, measures } from '../theme/tokens'
import { Gallery } from './Gallery'
import { rules } from './rules'

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

test('no component contains a raw colour', () => {
  // Elements that are dark in both colour schemes contain the dark scheme's values directly.
  const themed = new Set(Object.values(dark))
  const raw = (render().css.match(/#[0-9a-f]{3,8}\b/gi) ?? []).filter((color) => !themed.has(color))
  expect(raw).toEqual([])
})

test('lists each rule once, and its test exists', () => {
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length)
  const missing = rules.filter(({ keptBy }) => keptBy && !existsSync(join(__dirname, '../../..', keptBy)))
  expect(missing).toEqual([])
})

test('transitions are as short as the rule says, and use one of the two durations', () => {
  for (const duration of [measures.quick, measures.calm]) {
    expect(Number.parseInt(duration, 10)).toBeGreaterThanOrEqual(150)
    expect(Number.parseInt(duration, 10)).toBeLessThanOrEqual(250)
  }
  const durations = (render().css.match(/transition:[^;}]*/g) ?? []).join(' ').match(/[\d.]+m?s\b/g)
  expect(durations).toBeNull()
})
