import { defaultSite } from '../identity/site'
import { contrast } from '../testing/contrast'
import { EDGE_INK } from './css'
import { highlightColors } from './highlightColors'
import { hueStyle, paletteIn } from './hues'
import { type ColorToken, dark, drawing, light, posterTones, skies, TONE_OPACITY } from './tokens'

/** Foreground, the backgrounds that it is used on, and the ratio that WCAG 2.2 requires. */
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

  test.each(cases)('$text on $ground has a contrast of $ratio:1', ({ text, ground, ratio }) => {
    expect(contrast(scheme[text], scheme[ground])).toBeGreaterThanOrEqual(ratio)
  })
})

test.each(['light', 'dark'] as const)('edges of marks are seen in the %s scheme: 3:1', (name) => {
  const scheme = { light, dark }[name]
  for (const { token } of highlightColors)
    expect(contrast(over(scheme[token], scheme.ink, EDGE_INK), scheme.surface)).toBeGreaterThanOrEqual(3)
})

/** Every tenth degree of one hue, with the built-in other one. */
const hues = Array.from({ length: 36 }, (_, index) => index * 10).flatMap((degrees) => [
  { mainHue: degrees, accentHue: defaultSite.accentHue },
  { mainHue: defaultSite.mainHue, accentHue: degrees },
  { mainHue: degrees, accentHue: (degrees + 130) % 360 },
])

test('[BE-295] every pair keeps its contrast in every hue, by day and by night', () => {
  const low = hues.flatMap((each) =>
    (['light', 'dark'] as const).flatMap((scheme) => {
      const colors = paletteIn(scheme, each)
      const night = paletteIn('dark', each)
      const ofFooter = (['ink', 'muted', 'brand', 'goldText', 'focus'] as const).map(
        (token) => [night[token], paletteIn('light', each).brandDeep, 4.5, token] as const,
      )
      const ofScheme = pairs.flatMap(([text, grounds, ratio]) =>
        grounds.map((ground) => [colors[text], colors[ground], ratio, `${text} on ${ground}`] as const),
      )
      return [...ofScheme, ...ofFooter]
        .filter(([text, ground, ratio]) => contrast(text, ground) < ratio)
        .map(([text, ground, ratio, names]) => ({ ...each, scheme, names, text, ground, ratio }))
    }),
  )
  expect(low).toEqual([])
})

test('[BE-295] the built-in hues change no colour', () => {
  expect(hueStyle(defaultSite)).toBe('')
  expect(paletteIn('light', defaultSite)).toMatchObject(light)
  expect(paletteIn('dark', defaultSite)).toMatchObject(dark)
})

test('the footer, dark in both schemes, has enough contrast', () => {
  for (const token of ['ink', 'muted', 'brand', 'goldText', 'focus'] as const) {
    expect(contrast(dark[token], light.brandDeep)).toBeGreaterThanOrEqual(4.5)
  }
})

describe.each(posterTones)('[BE-116] a poster in %s', (tone) => {
  test.each(['light', 'dark'] as const)('has readable words on the lightest part of the %s sky', (scheme) => {
    for (const ground of Object.values(skies[scheme]).filter((color) => color.startsWith('#')))
      expect(contrast(drawing.drawnWhite, over(ground, drawing[tone], TONE_OPACITY))).toBeGreaterThanOrEqual(
        4.5,
      )
  })
})

/** The colour of a background through another one with partial opacity. */
const over = (below: string, above: string, part: number) => {
  const mixed = [1, 3, 5].map((at) => {
    const [low = 0, high = 0] = [below, above].map((color) => Number.parseInt(color.slice(at, at + 2), 16))
    return Math.round(high * part + low * (1 - part))
  })
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

test('calculates as WCAG: black on white is 21:1', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
})
