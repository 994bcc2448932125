import type { Json } from '@portal/supabase/database'

/** A member's change as the device stores it until the server confirms it. */
export type Entry = {
  /** A UUID that the device generates. The server applies an entry with this id only once, however often it is sent. */
  id: string
  /** As `apply_changes` knows it, with its value. */
  kind: 'tick'
  value: Json
  /** When it was wanted, by the device's clock (ISO 8601). */
  at: string
  /** The fact: a later entry with the same target replaces this one. */
  target: string
  /** A Swedish label for the list of waiting entries: 'Johannes 3: läst'. */
  words: string
  /** The query that shows it, which is read again when the server decided otherwise. */
  shown: string[]
}

/** A new change from a page; the outbox adds id, account and time. */
export type NewEntry = Omit<Entry, 'id'>

/** How the database receives an entry. */
export const sentEntry = ({ id, kind, at, value }: Entry) => ({ id, kind, at, value })
