import {
  isLastChapter,
  type LastChapter,
  READER_KEY,
  readStorage,
  writeStorage,
} from '@portal/shared-ui/browser'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

export const textSizes = [0.85, 1, 1.15, 1.3, 1.5, 1.75] as const

type Reader = {
  /** A factor of the scripture's size. */
  textSize: number
  /** Each verse on a line of its own, or all as one paragraph. */
  layout: 'lines' | 'paragraph'
  /** The chapter that was read last on this device, and the verse at the top of the window unless it was the first. */
  last: LastChapter | null
}

const defaults: Reader = { textSize: 1, layout: 'lines', last: null }

const storage = {
  getItem: (name: string) => readStorage('local', name),
  setItem: (name: string, value: string) => writeStorage('local', name, value),
  removeItem: (name: string) => writeStorage('local', name, null),
}

/** How this device's reader wants the text, and where they were. */
export const useReader = create<Reader>()(
  persist(() => defaults, {
    name: READER_KEY,
    storage: createJSONStorage(() => storage),
    merge: (stored, current) => ({ ...current, ...validate(stored) }),
  }),
)

/** What is stored may come from another version, or from somebody's hand. */
function validate(stored: unknown): Partial<Reader> {
  const { textSize, layout, last } = (stored ?? {}) as Partial<Record<keyof Reader, unknown>>
  return {
    ...(textSizes.some((size) => size === textSize) && { textSize: textSize as number }),
    ...((layout === 'lines' || layout === 'paragraph') && { layout }),
    ...(isLastChapter(last) && { last }),
  }
}
