import { cut } from '@portal/shared-ui/format'

/** Returns the width of a text at a font size. */
export type Measure = (text: string, size: number) => number

type Room = { width: number; height: number; largest: number; smallest: number; leading: number }

export type Fitted = { size: number; lines: string[] }

/** Breaks a text into lines at the largest size that fits; a text too long for the smallest size is cut at a word. */
export function fitVerse(text: string, measure: Measure, room: Room): Fitted {
  for (let size = room.largest; size >= room.smallest; size -= 2) {
    const inWidth = (width: number) => wrap(text, (line) => measure(line, size) <= width)
    const { length } = inWidth(room.width)
    if (length * size * room.leading > room.height) continue
    // Narrows the lines as far as possible without another line, so that they are about equally long.
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
