import { defaultSite } from '../identity/site'
import { declarations } from './declarations'
import { hueStyle, paletteIn, turnedTokens } from './hues'
import { dark, drawing, light, skies } from './tokens'

const read =
  declarations({ ...light, ...skies.light, ...drawing }, 'light') +
  declarations({ ...dark, ...skies.dark }, 'dark')

test('[BE-295] every colour that a document changes is one that the styles of pages ask for', () => {
  const changed = hueStyle({ mainHue: 150, accentHue: 300 }).match(/--[ld]-[a-z0-9-]+(?=:)/g) ?? []
  expect(changed.length).toBeGreaterThan(50)
  expect(changed.filter((property) => !read.includes(`var(${property}, `))).toEqual([])
})

test('[BE-295] the main hue turns the blues, the accent’s the golds; feedback and highlights stay', () => {
  const main = Object.keys(turnedTokens('light', { ...defaultSite, mainHue: 150 }))
  const accent = Object.keys(turnedTokens('light', { ...defaultSite, accentHue: 150 }))
  expect(main).toEqual(expect.arrayContaining(['brand', 'ink', 'focus', 'skyHigh', 'drawnNight']))
  expect(accent).toEqual(expect.arrayContaining(['gold', 'goldText', 'paper', 'sunGlow', 'drawnSun']))
  expect(main.filter((token) => accent.includes(token))).toEqual([])
  const kept = /^(ok|danger|hl)/
  expect([...main, ...accent].filter((token) => kept.test(token))).toEqual([])
  expect(paletteIn('light', { mainHue: 150, accentHue: 150 }).hlBlue).toBe(light.hlBlue)
})
