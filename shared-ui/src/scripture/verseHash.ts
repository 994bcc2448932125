// A separate file: the shell's first file needs it, and no names of books.

/** The verses in an address: '#v16-18' or '#v16'; null without any. */
export function parseVerseHash(hash: string): { from: number; to: number } | null {
  const [, first, last = first] = /^#?v(\d{1,3})(?:[-–](\d{1,3}))?$/.exec(decode(hash)) ?? []
  const [from, to] = [Number(first), Number(last)]
  return from > 0 && to >= from ? { from, to } : null
}

function decode(hash: string) {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}
