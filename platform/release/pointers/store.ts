/** A text and its tag, which the next writer sends as the condition. */
export type Stored = { text: string; tag: string }

/** Writes only if the text has not changed since it was read, or only if there is none yet. */
export type Condition = { ifTag: string } | { ifAbsent: true }

/** A store of pointers. Each write is conditional, so that no writer overwrites a change that it has not seen. */
export type PointerStore = {
  read(key: string): Promise<Stored | null>
  /** Throws `Conflict` when the condition is no longer true. */
  write(key: string, text: string, condition: Condition): Promise<void>
}

/** Another process has written meanwhile: read again and retry. */
export class Conflict extends Error {
  constructor(key: string, answer?: string) {
    super(
      answer
        ? `${key} could not be written: the store of PORTAL_POINTERS ${answer} each time.`
        : `${key} was changed by another process at the same time.`,
    )
  }
}
