import type { Json } from '@portal/supabase/database'

/** The kinds of changes that the database function `apply_changes` accepts. */
type Kind =
  | 'answer'
  | 'byHand'
  | 'cancel'
  | 'colorName'
  | 'firstName'
  | 'highlight'
  | 'lesson'
  | 'list'
  | 'move'
  | 'note'
  | 'row'
  | 'skip'
  | 'start'
  | 'tick'
  | 'weekdays'

/** A change by a member, kept on the device until the server has confirmed it. */
export type Entry = {
  /** A UUID that the device generates. The server applies an entry once, however often it is sent. */
  id: string
  kind: Kind
  value: Json
  /**
   * The value that the member saw before the change. When an entry replaces an unsent one, that one's base is kept.
   */
  base?: Json
  /** The time of the change by the device's clock (ISO 8601). */
  at: string
  /** The fact that it changes: a later entry with the same target replaces this one. */
  target: string
  /** A description for people: 'Johannes 3: läst'. */
  label: string
  /**
   * The key of the queries that show the change. They are refetched when the server did not apply it as sent.
   */
  affects: readonly unknown[]
  /** The key of other queries, refetched when the server has confirmed the entry. */
  alsoInvalidates?: readonly unknown[]
  /** Whether it changes what the member already had (a colour, a plan) instead of adding it. */
  isChange?: boolean
  /** Whether the entry waits until the member edits it, because the server would refuse it as it is. */
  isHeld?: boolean
}

/** An entry as a page passes it to the outbox; `at` is the current time by default. */
export type NewEntry = Omit<Entry, 'id' | 'at'> & { at?: string }

/** How entries are written, and what the page does when the server has answered. */
export type WriteOptions = {
  /** The member is still typing: the entry is sent when it is written again without this flag, or when the next page opens. */
  isUnfinished?: boolean
  /** Called once the server has applied all of the entries, if this page is still open. */
  onApplied?: () => void
  /** Called for each entry that the server refused. */
  onRefused?: () => void
}

/** The fields of an entry that the database receives. */
export const sentEntry = ({ id, kind, at, value, base }: Entry) => ({ id, kind, at, value, base })

/** The text that a member typed, so that it can be copied after a refusal; '' for an entry without text. */
export function typedText({ value }: Entry): string {
  const { body, name } = (value ?? {}) as { body?: unknown; name?: unknown }
  const text = body ?? name
  return typeof text === 'string' ? text : ''
}
