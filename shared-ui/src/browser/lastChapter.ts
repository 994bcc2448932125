import { readStorage } from './storage'

/** The storage key of the reader's state. */
export const READER_KEY = 'bibeln'

/** The chapter that was read last on this device, and the verse at the top of the window unless it was the first one. */
export type LastChapter = { osis: string; chapter: number; verse?: number }

/** Validates the stored value: an older version or a person may have written it. */
export function isLastChapter(value: unknown): value is LastChapter {
  const { osis, chapter, verse } = (value ?? {}) as Partial<Record<keyof LastChapter, unknown>>
  return (
    typeof osis === 'string' && typeof chapter === 'number' && ['number', 'undefined'].includes(typeof verse)
  )
}

/** The chapter that was read last on this device, for pages outside the reader; null when none is stored. */
export function readLastChapter(): LastChapter | null {
  try {
    const last: unknown = JSON.parse(readStorage('local', READER_KEY) ?? 'null')?.state?.last
    return isLastChapter(last) ? last : null
  } catch {
    return null
  }
}
