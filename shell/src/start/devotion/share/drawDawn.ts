import { heroArtwork, LEAVES } from '@portal/shared-ui/dawn'
import type { paletteIn } from '@portal/shared-ui/theme/hues'

/** The book's width in relation to the picture, as on a phone, and its height. */
const WIDER = 2.3
const BOOK = 0.22

/** Draws the artwork of `Dawn`, by day, over a whole canvas; returns the height at which the book begins. */
export function drawDawn(paper: CanvasRenderingContext2D, colors: ReturnType<typeof paletteIn>): number {
  const { skyHigh, skyBlue, skyLow, skyEdge, sunCore, sunRing, sunGlow, hazeWarm, hazeCool } = colors
  const { width, height } = paper.canvas
  const book = height * BOOK
  const x = width * LEAVES.gutter
  const above = (books: number) => height - book * books

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

  // Draws the ellipse as a circle on a scaled canvas.
  const flat = (book * 1.35) / (width * 0.95)
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

  paper.save()
  paper.translate(x - x * WIDER, height - book)
  paper.scale((width * WIDER) / LEAVES.width, book / LEAVES.height)
  for (const { outline, color } of heroArtwork) {
    paper.fillStyle = colors[color as keyof typeof colors]
    paper.fill(new Path2D(outline))
  }
  paper.restore()
  return height - book
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
