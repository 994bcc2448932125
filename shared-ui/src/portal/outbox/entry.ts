import type { Json } from '@portal/supabase/database'

/** What a member writes, as `apply_changes` knows it. */
type Kind =
  | 'answer'
  | 'byHand'
  | 'cancel'
  | 'colorName'
  | 'firstName'
  | 'highlight'
  | 'lesson'
  | 'move'
  | 'note'
  | 'skip'
  | 'start'
  | 'tick'

/** What a member wanted, as the device keeps it until the server has it. */
export type Entry = {
  /** A UUID that the device generates. The server applies an entry with this id only once, however often it is sent. */
  id: string
  kind: Kind
  value: Json
  /** What the writer saw before. Of entries that replace each other the first one's stays. */
  base?: Json
  /** When it was wanted, by the device's clock (ISO 8601). */
  at: string
  /** The fact that it changes: a later entry with the same target replaces this one. */
  target: string
  /** What it is, for people: 'Johannes 3: läst'. */
  words: string
  /** The key of the queries that show it, which are read again when the server decided otherwise. */
  shown: readonly unknown[]
  /** The key of other queries that are read again when the server has it. */
  elsewhere?: readonly unknown[]
  /** The server would refuse it as it is: it waits until it is written on. */
  isHeld?: boolean
}

/** What a page hands over. Without a time it is now. */
export type NewEntry = Omit<Entry, 'id' | 'at'> & { at?: string }

/** How the database receives an entry. */
export const sentEntry = ({ id, kind, at, value, base }: Entry) => ({ id, kind, at, value, base })

/** What a member typed, to be copied when it is refused; '' for an entry without words of their own. */
export function typedText({ value }: Entry): string {
  const { body, name } = (value ?? {}) as { body?: unknown; name?: unknown }
  const text = body ?? name
  return typeof text === 'string' ? text : ''
}
