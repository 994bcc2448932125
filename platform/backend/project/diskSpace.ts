import { randomFillSync } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { type Database, DatabaseError } from '../database/database'
import { FULL_DISK } from '../database/fullDisk'

/** With less free space nothing is written: PostgreSQL stops permanently when it cannot write its log. */
const MIN_FREE_BYTES = 64_000_000
/** The most bytes that recovery needs, reserved in case other programs fill the disk. */
export const RESERVE_BYTES = 34_000_000

type Disk = {
  /** The file that reserves the space. */
  reserve: string
  freeBytes(): number
}

/**
 * A database that still reads when its disk is full: transactions are then read only, and a write in them is refused
 * with 53100. A reserve is deleted so that the database can start or recover on a disk that other programs filled.
 */
export function guardDiskSpace(database: Database, disk: Disk): Database {
  const reserve = createReserve(disk)
  reserve.fill()

  const attempt: Database['transaction'] = async (work, options = {}) => {
    const scarce = disk.freeBytes() < MIN_FREE_BYTES
    if (!scarce) reserve.fill()
    try {
      return await database.transaction(work, scarce ? { ...options, readOnly: true } : options)
    } catch (error) {
      const refused = error instanceof DatabaseError && error.code === '25006' && !options.readOnly
      throw scarce && refused ? new DatabaseError({ code: '53100', message: FULL_DISK }) : error
    }
  }

  return {
    ...database,
    transaction: async (work, options) => {
      let begun = false
      const watched: typeof work = (tx) => {
        begun = true
        return work(tx)
      }
      try {
        return await attempt(watched, options)
      } catch (error) {
        // The full disk has stopped the database: the reserve makes space for the restart.
        const given = disk.freeBytes() < RESERVE_BYTES && isStopped(error, begun) && reserve.giveUp()
        if (given && !begun) return await attempt(work, options)
        throw error
      }
    },
    close: async () => {
      await reserve.settle()
      await database.close()
    },
  }
}

/** Makes space for a database that is about to start on a full disk. */
export function releaseReserve(disk: Disk): void {
  if (disk.freeBytes() < RESERVE_BYTES) rmSync(disk.reserve, { force: true })
}

/** Whether the database has ended or does not start, as opposed to an error of a statement. */
function isStopped(error: unknown, begun: boolean): boolean {
  return error instanceof DatabaseError ? error.code === '57P02' : !begun
}

function createReserve({ reserve, freeBytes }: Disk) {
  let filling: Promise<void> | null = null
  let exists = existsSync(reserve)
  return {
    /** Creates the reserve in the background when there is space for it. */
    fill: () => {
      if (exists || filling || freeBytes() < MIN_FREE_BYTES + RESERVE_BYTES) return
      const draft = `${reserve}.draft`
      // Random bytes, because some file systems store zeros without using space.
      filling = writeFile(draft, randomFillSync(Buffer.alloc(RESERVE_BYTES)))
        .then(() => rename(draft, reserve))
        .then(() => {
          exists = true
        })
        .catch(() => rm(draft, { force: true }))
        .finally(() => {
          filling = null
        })
    },
    giveUp: (): boolean => {
      const had = exists
      exists = false
      rmSync(reserve, { force: true })
      return had
    },
    settle: async () => {
      await filling
    },
  }
}
