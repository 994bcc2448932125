/** A text and the tag by which the next writer says which one he has read. */
export type Stored = { text: string; tag: string }

/** Only if the text is still the one that was read, or only if there is none yet. */
export type Condition = { ifTag: string } | { ifAbsent: true }

/** Where pointers lie. Each write is conditional, so that no writer overwrites what he has not seen. */
export type PointerStore = {
  read(key: string): Promise<Stored | null>
  /** Throws `Conflict` when the condition does not hold any more. */
  write(key: string, text: string, condition: Condition): Promise<void>
}

/** Another process has written in between: read again and retry. */
export class Conflict extends Error {
  constructor(key: string, answer?: string) {
    super(
      answer
        ? `${key} could not be written: the store of PORTAL_POINTERS ${answer} each time.`
        : `${key} was changed by another process at the same time.`,
    )
  }
}
