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
    const inWidth = (width: number) => wrap(text, (line) => measure(line, size) <= width)
    const { length } = inWidth(room.width)
    if (length * size * room.leading > room.height) continue
    // As narrow as it can be without a line more: the lines are then about equally long.
    let width = room.width
    while (width > size && inWidth(width - size / 2).length === length) width -= size / 2
    return { size, lines: inWidth(width) }
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
