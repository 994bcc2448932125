import type { Json } from '@portal/supabase/database'

/** What a member wanted, as the device keeps it until the server has it. */
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
  /** What it is, for people: 'Johannes 3: läst'. */
  words: string
  /** The query that shows it, which is read again when the server decided otherwise. */
  shown: string[]
}

/** What a page hands over. */
export type NewEntry = Omit<Entry, 'id'>

/** How the database receives an entry. */
export const sentEntry = ({ id, kind, at, value }: Entry) => ({ id, kind, at, value })
