import {
  isLastChapter,
  type LastChapter,
  READER_KEY,
  readStorage,
  writeStorage,
} from '@portal/shared-ui/browser'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { type Tone, themeOf, toneNames } from './sheetThemes'

export const textSizes = [0.85, 1, 1.15, 1.3, 1.5, 1.75] as const

const leadings = [1.6, 1.85, 2.1] as const
const faces = ['serif', 'sans'] as const

type Reader = {
  /** A factor of the scripture's size. */
  textSize: number
  /** The line height as a factor of the text's size. */
  leading: number
  face: (typeof faces)[number]
  /** The sheet's tone; without one, the page's scheme applies. */
  tone?: Tone
  /** Each verse on its own line, or in paragraphs. */
  layout: 'lines' | 'paragraph'
  /** Whether the verses' numbers are shown. */
  numbers: 'shown' | 'hidden'
  /** The hint about the verse menu was dismissed on this device. */
  hinted: boolean
  /** The chapter that was read last on this device, and the verse at the top of the window unless it was the first. */
  last: LastChapter | null
  /** The chapters that were read last on this device, the latest first. */
  recent: readonly ReadChapter[]
}

type ReadChapter = { osis: string; chapter: number }

const MAX_RECENT = 10

const defaults: Reader = {
  textSize: 1,
  leading: 1.85,
  face: 'serif',
  layout: 'lines',
  numbers: 'shown',
  hinted: false,
  last: null,
  recent: [],
}

const storage = {
  getItem: (name: string) => readStorage('local', name),
  setItem: (name: string, value: string) => writeStorage('local', name, value),
  removeItem: (name: string) => writeStorage('local', name, null),
}

/** The reader's settings on this device, and the last position. */
export const useReader = create<Reader>()(
  persist(() => defaults, {
    name: READER_KEY,
    storage: createJSONStorage(() => storage),
    merge: (stored, current) => ({ ...current, ...validate(stored) }),
  }),
)

/** Stores that a chapter was opened: it becomes the first of the recent ones. */
export function rememberChapter({ osis, chapter }: ReadChapter): void {
  useReader.setState(({ recent }) => ({
    // Stores no verse yet: the window still has the previous page's scroll position.
    last: { osis, chapter },
    recent: [
      { osis, chapter },
      ...recent.filter((one) => one.osis !== osis || one.chapter !== chapter),
    ].slice(0, MAX_RECENT),
  }))
}

/**
 * The tone that is chosen on this device (`sheetThemes`), as attributes for a sheet. The document's script has set them
 * before the first render.
 */
export function useTone() {
  const tone = useReader((reader) => reader.tone)
  return { 'data-tone': tone, 'data-theme': themeOf(tone), suppressHydrationWarning: true }
}

/** Validates the stored value: an older version or a person may have written it. */
function validate(stored: unknown): Partial<Reader> {
  const given = (stored ?? {}) as Partial<Record<keyof Reader, unknown>>
  const known = <Value>(name: keyof Reader, values: readonly Value[]) =>
    values.includes(given[name] as Value) && { [name]: given[name] }
  const { last, recent } = given
  return {
    ...known('textSize', textSizes),
    ...known('leading', leadings),
    ...known('face', faces),
    ...known('tone', toneNames),
    ...known('layout', ['lines', 'paragraph']),
    ...known('numbers', ['shown', 'hidden']),
    ...known('hinted', [true]),
    ...(isLastChapter(last) && { last }),
    ...(Array.isArray(recent) && { recent: recent.filter(isLastChapter).slice(0, MAX_RECENT) }),
  }
}
