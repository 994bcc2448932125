import { withRanges } from '@portal/shared-ui/format'
import type { Site } from '@portal/shared-ui/site'
import { paletteIn } from '@portal/shared-ui/theme/hues'
import { measures } from '@portal/shared-ui/theme/tokens'
import type { DevotionOfDay } from '../../start.data'
import { drawDawn } from './drawDawn'
import { fitVerse } from './fitVerse'

export const CARD = { width: 1080, height: 1350 }

const MARGIN = 108
const LEADING = 1.36

/** Draws the verse of a day under the dawn as a picture to share, and returns it as a PNG file. */
export async function shareCard(
  canvas: HTMLCanvasElement,
  { date, verse_text, verse_reference }: DevotionOfDay,
  site: Site,
): Promise<File> {
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('This browser cannot draw pictures.')
  // A canvas does not wait for fonts. A device may lack the local font of a fallback face, which then rejects.
  await Promise.allSettled([serif(64), sans(34)].map((font) => document.fonts?.load(font)))
  const colors = paletteIn('light', site)
  drawDawn(paper, colors)

  paper.textAlign = 'center'
  paper.fillStyle = colors.drawnWhite
  const verse = fitVerse(
    `”${verse_text}”`,
    (text, size) => {
      paper.font = serif(size)
      return paper.measureText(text).width
    },
    { width: CARD.width - 2 * MARGIN, height: 580, largest: 76, smallest: 34, leading: LEADING },
  )
  const middle = CARD.width / 2
  const lineHeight = verse.size * LEADING
  // The verse and the lines below it are centred in the sky.
  let y = Math.max(MARGIN + verse.size, 420 - (verse.lines.length * lineHeight) / 2 + verse.size)
  paper.font = serif(verse.size)
  for (const line of verse.lines) {
    paper.fillText(line, middle, y)
    y += lineHeight
  }
  crossRule(paper, colors.drawnSun, middle, y - verse.size * 0.4)
  paper.fillStyle = colors.drawnCream
  paper.font = sans(38)
  paper.fillText(withRanges(verse_reference), middle, y + 66)
  paper.fillStyle = colors.drawnWhite
  paper.font = sans(32)
  paper.fillText(site.name, middle, CARD.height - 62)

  return new File([await pngOf(canvas)], `andakt-${date}.png`, { type: 'image/png' })
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
