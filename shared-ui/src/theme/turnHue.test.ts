import { dark, light, skies } from './tokens'
import { hueOf, turnHue } from './turnHue'

const colors = [...Object.values(light), ...Object.values(dark), ...Object.values(skies.light)].filter(
  (color) => /^(#|rgb\([\d ]+\/ \d+%\)$)/.test(color),
)
const channelsOf = (color: string) =>
  color.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    : (color.match(/\d+/g) ?? []).slice(0, 3).map(Number)

test('[BE-295] a whole turn, by way of any hue, gives every colour back within one step of a channel', () => {
  expect(colors.length).toBeGreaterThan(80)
  for (const color of colors) {
    // Not exactly 360 degrees, which changes nothing by definition.
    const back = turnHue(color, 359.9999)
    channelsOf(color).forEach((channel, at) => {
      expect(Math.abs(channel - (channelsOf(back)[at] ?? 0))).toBeLessThanOrEqual(1)
    })
  }
})

test('turns the hue by the degrees, and keeps the transparency', () => {
  expect(Math.round(hueOf('#1D3B5C'))).toBe(252)
  expect(Math.abs(hueOf(turnHue('#1D3B5C', 90)) - 342)).toBeLessThan(2)
  expect(turnHue('rgb(232 160 96 / 60%)', 180)).toMatch(/^rgb\(\d+ \d+ \d+ \/ 60%\)$/)
  expect(() => turnHue('javascript:alert(1)', 90)).toThrow('no colour')
})
