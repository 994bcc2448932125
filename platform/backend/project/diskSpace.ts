import { type Database, DatabaseError, type TransactionOptions } from '../database/database'
import { FULL_DISK } from '../database/fullDisk'

/** With less free space nothing is written: PostgreSQL stops when it cannot write its log. */
const MIN_FREE_BYTES = 64_000_000

/**
 * A database that still reads when its disk is full: transactions are then read only, and a write in them is refused
 * with 53100. So is everything when other programs took the last space and the database stopped: it starts again by
 * itself when there is space.
 */
export function guardDiskSpace(database: Database, freeBytes: () => number): Database {
  return {
    ...database,
    transaction: async (work, options = {}) => {
      const scarce = freeBytes() < MIN_FREE_BYTES
      try {
        return await database.transaction(work, scarce ? { ...options, readOnly: true } : options)
      } catch (error) {
        if (!scarce || !isForWantOfSpace(error, options)) throw error
        throw new DatabaseError({ code: '53100', message: FULL_DISK })
      }
    },
  }
}

/** A write in a read-only transaction, or a database that has stopped and cannot start. */
function isForWantOfSpace(error: unknown, { readOnly = false }: TransactionOptions): boolean {
  if (!(error instanceof DatabaseError)) return false
  return error.code === '25006' ? !readOnly : error.code === '57P02' || error.code === '57P03'
}
