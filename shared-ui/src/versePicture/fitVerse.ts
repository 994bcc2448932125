/** Returns the width of a text at a font size. */
export type Measure = (text: string, size: number) => number

type Room = { width: number; height: number; largest: number; smallest: number; leading: number }

export type Fitted = { size: number; lines: string[] }

/**
 * Breaks a text into lines at the largest size at which all of it fits; null when it fits at none. A text is never
 * cut: a part of a verse is another sentence.
 */
export function fitVerse(text: string, measure: Measure, room: Room): Fitted | null {
  for (let size = room.largest; size >= room.smallest; size -= 2) {
    const inWidth = (width: number) => wrap(text, (line) => measure(line, size) <= width)
    const lines = inWidth(room.width)
    const isTooHigh = lines.length * size * room.leading > room.height
    // A single word may be wider than the room.
    if (isTooHigh || lines.some((line) => measure(line, size) > room.width)) continue
    // Narrows the lines as far as possible without another line, so that they are about equally long.
    let width = room.width
    while (width > size && inWidth(width - size / 2).length === lines.length) width -= size / 2
    return { size, lines: inWidth(width) }
  }
  return null
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
