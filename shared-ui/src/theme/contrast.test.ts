import { contrast } from '../testing/contrast'
import { type ColorToken, dark, drawing, highlightColors, light, posterTones } from './tokens'

/** Foreground, the grounds it is set on, and the ratio that WCAG 2.2 asks for. */
const pairs: [ColorToken, ColorToken[], number][] = [
  ['ink', ['paper', 'surface', 'raised', 'sunken', 'brandSoft', 'goldSoft', 'selection'], 4.5],
  ['ink', highlightColors.map((color) => color.token), 4.5],
  ['muted', ['paper', 'surface', 'raised', 'sunken'], 4.5],
  ['brand', ['paper', 'surface', 'raised', 'sunken', 'brandSoft', 'goldSoft'], 4.5],
  ['onBrand', ['brand', 'brandHover'], 4.5],
  ['goldText', ['paper', 'surface', 'raised', 'sunken', 'goldSoft', 'goldSoftHover'], 4.5],
  ['onGold', ['gold'], 4.5],
  ['ok', ['paper', 'surface', 'raised', 'okSoft'], 4.5],
  ['onOk', ['ok'], 4.5],
  ['danger', ['paper', 'surface', 'raised', 'dangerSoft'], 4.5],
  ['onDanger', ['danger', 'dangerHover'], 4.5],
  ['control', ['paper', 'surface', 'raised', 'sunken'], 3],
  ['focus', ['paper', 'surface', 'raised', 'sunken', 'brandSoft', 'goldSoft'], 3],
  ['gold', ['paper', 'surface'], 3],
  ['ok', ['surface', 'paper'], 3],
]

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s scheme', (_name, scheme) => {
  const cases = pairs.flatMap(([text, grounds, ratio]) => grounds.map((ground) => ({ text, ground, ratio })))

  test.each(cases)('$text on $ground reaches $ratio:1', ({ text, ground, ratio }) => {
    expect(contrast(scheme[text], scheme[ground])).toBeGreaterThanOrEqual(ratio)
  })
})

test('the footer, dark in both schemes, carries the dark texts', () => {
  for (const token of ['ink', 'muted', 'brand', 'goldText', 'focus'] as const) {
    expect(contrast(dark[token], light.brandDeep)).toBeGreaterThanOrEqual(4.5)
  }
})

test('[BE-116] the words of a video poster stand on each of its tones', () => {
  for (const tone of posterTones)
    expect(contrast(drawing.drawnWhite, drawing[tone])).toBeGreaterThanOrEqual(4.5)
})

test('the arithmetic is that of WCAG: black on white is 21:1', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
})
