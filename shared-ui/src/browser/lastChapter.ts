import { readStorage } from './storage'

/** Where the reader keeps what this device remembers of it. */
export const READER_KEY = 'bibeln'

/** The chapter that was read last on this device, and the verse at the top of the window unless it was the first. */
export type LastChapter = { osis: string; chapter: number; verse?: number }

/** What is stored may come from another version, or from somebody's hand. */
export function isLastChapter(value: unknown): value is LastChapter {
  const { osis, chapter, verse } = (value ?? {}) as Partial<Record<keyof LastChapter, unknown>>
  return (
    typeof osis === 'string' && typeof chapter === 'number' && ['number', 'undefined'].includes(typeof verse)
  )
}

/** Where somebody left off in the Bible, for the pages outside the reader; null when this device does not know. */
export function readLastChapter(): LastChapter | null {
  try {
    const last: unknown = JSON.parse(readStorage('local', READER_KEY) ?? 'null')?.state?.last
    return isLastChapter(last) ? last : null
  } catch {
    return null
  }
}
