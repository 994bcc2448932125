import { readStorage, writeStorage } from '../browser'
import type { ReadingRow } from './reading.row'

/** The storage key of a member's row. Signing out deletes it, like every key that `emptyDevice` does not keep. */
const keyOf = (userId: string) => `plan:${userId}`

/**
 * The member's row as this device stored it last, for reading without a network; null when the member had no plan,
 * undefined when the member did not choose to store it here.
 */
export function keptRow(userId: string): ReadingRow | null | undefined {
  const stored = readStorage('local', keyOf(userId))
  if (stored === null) return undefined
  try {
    const row = JSON.parse(stored) as ReadingRow | null
    return row === null || Array.isArray(row.plan_chapters) ? row : undefined
  } catch {
    return undefined
  }
}

/** Stores the member's row on this device; undefined removes it. */
export const keepRow = (userId: string, row: ReadingRow | null | undefined): void =>
  writeStorage('local', keyOf(userId), row === undefined ? null : JSON.stringify(row))
