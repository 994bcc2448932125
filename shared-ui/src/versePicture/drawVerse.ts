import type { Site } from '../identity/site'
import { paletteIn } from '../theme/hues'
import { measures } from '../theme/tokens'
import { drawDawn, horizon } from './drawDawn'
import { type Fitted, fitVerse } from './fitVerse'

/** The sizes of a picture in pixels. */
export const formats = {
  portrait: { width: 1080, height: 1350 },
  square: { width: 1080, height: 1080 },
}

export type Format = keyof typeof formats

export type PicturedVerse = {
  text: string
  /** The reference as it is printed: 'Johannes 3:16–17'. */
  reference: string
  /** What the owner of the translation demands, below the text. */
  notice?: string
}

const MARGIN = 108
const LEADING = 1.36
/** Between the verse's last line and the end of its reference. */
const REFERENCE = 90

/** The text has no room in a picture at a size that can be read. */
export class TextTooLong extends Error {}

/**
 * Draws a verse under the dawn, and returns the picture as a PNG file. White on the sky has a contrast of at least 4.5
 * wherever the verse reaches (WCAG 1.4.3). Rejects with `TextTooLong` where all of the text does not fit.
 */
export async function drawVerse(
  canvas: HTMLCanvasElement,
  { text, reference, notice }: PicturedVerse,
  site: Site,
  fileName: string,
): Promise<File> {
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('This browser cannot draw pictures.')
  // A canvas does not wait for fonts. A device may lack the local font of a fallback face, which then rejects.
  await Promise.allSettled([serif(64), sans(34)].map((font) => document.fonts?.load(font)))
  const { width, height } = canvas
  const colors = paletteIn('light', site)
  const bottom = horizon(height)

  const verse = fitted(paper, serif, `”${text}”`, {
    width: width - 2 * MARGIN,
    height: bottom - MARGIN - REFERENCE - 30,
    largest: 76,
    smallest: 22,
    leading: LEADING,
  })
  const lineHeight = verse.size * LEADING
  // The verse and the lines below it are centred in the sky.
  const top = Math.max(MARGIN, bottom * 0.4 - (verse.lines.length * lineHeight) / 2)
  const end = top + verse.size + verse.lines.length * lineHeight

  drawDawn(paper, colors, end + REFERENCE)
  paper.textAlign = 'center'
  paper.fillStyle = colors.drawnWhite
  paper.font = serif(verse.size)
  writeLines(paper, verse, top + verse.size, LEADING)
  crossRule(paper, colors.drawnSun, width / 2, end - verse.size * 0.4)
  paper.fillStyle = colors.drawnCream
  paper.font = sans(38)
  paper.fillText(reference, width / 2, end + 66, width - 2 * MARGIN)

  // The name of the site and the notice are on the leaves of the book.
  paper.fillStyle = colors.drawnWhite
  paper.font = sans(32)
  paper.fillText(site.name, width / 2, height - 62, width - 2 * MARGIN)
  if (notice) writeNotice(paper, notice, height - 34)

  return new File([await pngOf(canvas)], fileName, { type: 'image/png' })
}

function writeNotice(paper: CanvasRenderingContext2D, notice: string, from: number) {
  const room = { width: paper.canvas.width - MARGIN, height: 30, largest: 22, smallest: 12, leading: 1.2 }
  const lines = fitted(paper, sans, notice, room)
  paper.font = sans(lines.size)
  writeLines(paper, lines, from, 1.2)
}

function writeLines(paper: CanvasRenderingContext2D, { size, lines }: Fitted, from: number, leading: number) {
  for (const [at, line] of lines.entries())
    paper.fillText(line, paper.canvas.width / 2, from + at * size * leading)
}

function fitted(
  paper: CanvasRenderingContext2D,
  font: (size: number) => string,
  text: string,
  room: Parameters<typeof fitVerse>[2],
): Fitted {
  const measure = (line: string, size: number) => {
    paper.font = font(size)
    return paper.measureText(line).width
  }
  const lines = fitVerse(text, measure, room)
  if (!lines) throw new TextTooLong()
  return lines
}

function crossRule(paper: CanvasRenderingContext2D, color: string, x: number, y: number) {
  paper.strokeStyle = color
  paper.lineWidth = 2.4
  paper.stroke(new Path2D(`M${x - 84} ${y}h60M${x + 24} ${y}h60M${x} ${y - 18}v36M${x - 12} ${y - 6}h24`))
}

const serif = (size: number) => `500 ${size}px ${measures.serif}`
const sans = (size: number) => `600 ${size}px ${measures.sans}`

const pngOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture was not made.'))),
      'image/png',
    ),
  )
