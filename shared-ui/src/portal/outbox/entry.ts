import type { Json } from '@portal/supabase/database'

/** A member's change as the device stores it until the server confirms it. */
export type Entry = {
  /** A UUID that the device generates. The server applies an entry with this id only once, however often it is sent. */
  id: string
  /** The entry's kind in `apply_changes`, and its value. */
  kind: 'tick'
  value: Json
  /** The time of the change by the device's clock (ISO 8601). */
  at: string
  /** The fact that it changes: a later entry with the same target replaces this one. */
  target: string
  /** A Swedish label for the list of waiting entries: 'Johannes 3: läst'. */
  words: string
  /** The query that shows it, which is refetched when the server decides otherwise. */
  shown: string[]
}

/** A new change from a page; the outbox adds id, account and time. */
export type NewEntry = Omit<Entry, 'id'>

/** The entry in the form that the database receives. */
export const sentEntry = ({ id, kind, at, value }: Entry) => ({ id, kind, at, value })
