import type { paletteIn } from '../theme/hues'
import { heroArtwork, LEAVES } from '../ui/heroArtwork'

/** The book's width in relation to the picture, as on a phone, and its height in pixels. */
const WIDER = 2.3
const BOOK = 297

/** The height at which the book begins, in a picture of this height. */
export const horizon = (height: number): number => height - BOOK

type Colors = ReturnType<typeof paletteIn>

/** Draws the artwork of `Dawn`, by day, over a whole canvas. The sky stays dark down to the end of the words on it. */
export function drawDawn(paper: CanvasRenderingContext2D, colors: Colors, endOfWords: number): void {
  const { skyHigh, skyBlue, skyLow, skyEdge } = colors
  const { width, height } = paper.canvas
  const above = (books: number) => height - BOOK * books

  const sky = paper.createLinearGradient(0, 0, 0, height)
  const stops: [number, string][] = [
    [0, skyHigh],
    [above(1.94) / height, skyBlue],
    [above(1.12) / height, skyLow],
    [above(0.65) / height, skyEdge],
  ]
  for (const [at, color] of stops) sky.addColorStop(at, color)
  paper.fillStyle = sky
  paper.fillRect(0, 0, width, height)
  drawLight(paper, colors)
  if (endOfWords > above(1.94)) darken(paper, skyHigh, endOfWords)

  paper.save()
  paper.translate(width * LEAVES.gutter * (1 - WIDER), height - BOOK)
  paper.scale((width * WIDER) / LEAVES.width, BOOK / LEAVES.height)
  for (const { outline, color } of heroArtwork) {
    paper.fillStyle = colors[color as keyof typeof colors]
    paper.fill(new Path2D(outline))
  }
  paper.restore()
}

/** A long text reaches into the light of the horizon, where white would not be read. */
function darken(paper: CanvasRenderingContext2D, color: string, end: number) {
  const { width, height } = paper.canvas
  const shade = paper.createLinearGradient(0, end, 0, end + 120)
  shade.addColorStop(0, color)
  shade.addColorStop(1, `${color}00`)
  paper.save()
  paper.globalAlpha = 0.85
  paper.fillStyle = shade
  paper.fillRect(0, 0, width, height)
  paper.restore()
}

/** The haze along the horizon and the sun. */
function drawLight(paper: CanvasRenderingContext2D, colors: Colors) {
  const { sunCore, sunRing, sunGlow, hazeWarm, hazeCool } = colors
  const { width, height } = paper.canvas
  const above = (books: number) => height - BOOK * books
  const x = width * LEAVES.gutter

  // Draws the ellipse as a circle on a scaled canvas.
  const flat = (BOOK * 1.35) / (width * 0.95)
  paper.save()
  paper.translate(x, above(0.7))
  paper.scale(1, flat)
  glow(paper, width * 0.95, [
    [0, hazeWarm],
    [0.48, hazeCool],
  ])
  paper.restore()
  paper.save()
  paper.translate(x, above(LEAVES.sun))
  glow(paper, width * 0.42, [
    [0, sunCore],
    [0.1, sunRing],
    [0.35, sunGlow],
  ])
  paper.restore()
}

function glow(paper: CanvasRenderingContext2D, radius: number, stops: [number, string][]) {
  const light = paper.createRadialGradient(0, 0, 0, 0, 0, radius)
  for (const [at, color] of stops) light.addColorStop(at, color)
  const [, last = ''] = stops.at(-1) ?? []
  // Fades to the same colour without alpha: `transparent` would fade through black.
  light.addColorStop(1, last.replace(/\/ .*\)/, '/ 0%)'))
  paper.fillStyle = light
  paper.fillRect(-radius * 2, -radius * 2, radius * 4, radius * 4)
}
