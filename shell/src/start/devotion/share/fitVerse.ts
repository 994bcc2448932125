import { cut } from '@portal/shared-ui/format'

/** How wide a text is at a size. */
export type Measure = (text: string, size: number) => number

type Room = { width: number; height: number; largest: number; smallest: number; leading: number }

export type Fitted = { size: number; lines: string[] }

/**
 * A text in lines, as large as it fits; one too long for the smallest size is cut at a word.
 */
export function fitVerse(text: string, measure: Measure, room: Room): Fitted {
  for (let size = room.largest; size >= room.smallest; size -= 2) {
    const lines = wrap(text, (line) => measure(line, size) <= room.width)
    if (lines.length * size * room.leading <= room.height) return { size, lines }
  }
  return fitVerse(cut(text, Math.floor(text.length * 0.9)), measure, room)
}

function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
