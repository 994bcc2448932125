import type { Token } from '../theme'

/** The size of the leaves' drawing, and the position of the book's gutter in it, from which the sun rises. */
export const LEAVES = { width: 1440, height: 180, gutter: 1094 / 1440, sun: 0.82 }

/** The fore-edges of the open book, from the farthest to the nearest, and the colour of each. */
export const heroArtwork: { outline: string; color: Token }[] = (
  ['leaf1', 'leaf2', 'leaf3', 'leaf4', 'brandDeep'] as const
).map((color, at) => {
  const d = 17 * at
  const outline = `M0 ${78 + d}C330 ${22 + d} 800 ${6 + d} 1094 ${70 + d}C1190 ${28 + d} 1330 ${26 + d} 1440 ${58 + d}V180H0z`
  return { outline, color }
})
