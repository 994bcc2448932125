import { DatabaseError } from './database'

export type TurnRequest = {
  /** Milliseconds that the work is expected to take. */
  price: number
  /** Identifies the sender: many requests of one sender do not delay those of others. */
  sender: string
  /** Maximum waiting time in milliseconds. */
  timeout?: number | undefined
  /** Ends the waiting when the client disconnects. */
  signal?: AbortSignal | undefined
}

/** Ends the turn; calling it again does nothing. */
export type Release = () => void

export type Turns = {
  /**
   * Waits for a turn. Rejects with SQLSTATE 53300 when the timeout passes first and with 57014 when it is aborted;
   * the work then never begins.
   */
  take(request: TurnRequest): Promise<Release>
}

type Waiting = { rank: number; expensive: boolean; begin: () => void }

/** Work that is expected to take this long counts as expensive. */
export const EXPENSIVE_FROM_MS = 20

/**
 * How far each expected millisecond moves work back in the queue: a search of ten milliseconds waits as if it had
 * arrived a fifth of a second later.
 */
const RANK_PER_MS = 20

/**
 * Queues work for a database that runs `slots` transactions at once, at most `expensiveSlots` of them expensive. The
 * order is a rank in time: the moment of arrival, or when the sender's earlier work of that price is expected to be
 * done, plus twenty times the price. Cheap work overtakes expensive work, but only for a limited time: nothing
 * starves.
 */
export function createTurns({ slots, expensiveSlots }: { slots: number; expensiveSlots: number }): Turns {
  const waiting: Waiting[] = []
  const senders = createSenders()
  const taken = { all: 0, expensive: 0 }

  const next = () => {
    for (;;) {
      const at = waiting.findIndex(
        ({ expensive }) => taken.all < slots && !(expensive && taken.expensive >= expensiveSlots),
      )
      if (at < 0) return
      waiting.splice(at, 1)[0]?.begin()
    }
  }
  const occupy = (expensive: boolean): Release => {
    taken.all += 1
    if (expensive) taken.expensive += 1
    let left = false
    return () => {
      if (left) return
      left = true
      taken.all -= 1
      if (expensive) taken.expensive -= 1
      next()
    }
  }

  return {
    take: (request) =>
      new Promise<Release>((resolve, reject) => {
        const { price, timeout, signal } = request
        const expensive = price >= EXPENSIVE_FROM_MS
        const entry: Waiting = {
          rank: senders.startOf(request) + price * RANK_PER_MS,
          expensive,
          begin: () => {
            settle()
            resolve(occupy(expensive))
          },
        }
        const giveUp = (error: DatabaseError) => {
          waiting.splice(waiting.indexOf(entry), 1)
          settle()
          reject(error)
        }
        const timer = timeout === undefined ? undefined : setTimeout(() => giveUp(noTurn()), timeout)
        const onAbort = () => giveUp(aborted())
        const settle = () => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', onAbort)
        }
        signal?.addEventListener('abort', onAbort)
        const behind = waiting.findIndex(({ rank }) => rank > entry.rank)
        waiting.splice(behind < 0 ? waiting.length : behind, 0, entry)
        if (signal?.aborted) onAbort()
        else next()
      }),
  }
}

/**
 * The time at which a sender's request would begin without other senders and without the sender's requests of other
 * prices.
 */
function createSenders() {
  const busyUntil = new Map<string, number>()
  return {
    startOf({ sender, price }: TurnRequest): number {
      const now = performance.now()
      if (busyUntil.size > 1000) {
        for (const [name, until] of busyUntil) if (until <= now) busyUntil.delete(name)
      }
      // Prices within a factor of two count as equal. On a busy machine all of them rise alike.
      const key = `${Math.round(Math.log2(price))} ${sender}`
      const start = Math.max(now, busyUntil.get(key) ?? 0)
      busyUntil.set(key, start + price)
      return start
    },
  }
}

const noTurn = () => new DatabaseError({ code: '53300', message: 'timed out waiting for a turn' })

const aborted = () => new DatabaseError({ code: '57014', message: 'canceling statement due to user request' })
