import { DatabaseError } from './database'

export type TurnRequest = {
  /** Milliseconds that the work is expected to take. */
  price: number
  /** Whoever asks; what one asks for at once does not stand before what others ask for. */
  sender: string
  /** Milliseconds that the asker waits at most. */
  timeout?: number | undefined
  /** Ends the waiting: the asker went away. */
  signal?: AbortSignal | undefined
}

/** Gives the turn back; calling it again does nothing. */
export type Release = () => void

export type Turns = {
  /**
   * Waits for a turn. Rejects with SQLSTATE 53300 when the asker's patience ends first and with 57014 when he goes away;
   * what he asked for then never begins.
   */
  take(request: TurnRequest): Promise<Release>
}

type Waiting = { rank: number; expensive: boolean; begin: () => void }

/** Work from this many milliseconds on is dear. */
export const EXPENSIVE_FROM_MS = 20

/** Work stands behind what costs nothing and comes this many times its price later: a tenth of a second behind ten. */
const RANK_PER_MS = 100

/**
 * Hands out turns at a database that can do so many things at once (`slots`), few of them dear (`expensiveSlots`). Who goes
 * first is told by a rank in time: when he came, or when what the same sender asked for before is likely to be done, and
 * a hundred times the price. So the cheap overtakes the dear, but only for so long: nobody waits for ever.
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

/** When what a sender asks for would begin, were there nobody else and he asked for nothing of another price. */
function createSenders() {
  const busyUntil = new Map<string, number>()
  return {
    startOf({ sender, price }: TurnRequest): number {
      const now = performance.now()
      if (busyUntil.size > 1000) {
        for (const [name, until] of busyUntil) if (until <= now) busyUntil.delete(name)
      }
      // Prices are much the same within a factor of two. On a busy machine all of them rise alike.
      const key = `${Math.round(Math.log2(price))} ${sender}`
      const start = Math.max(now, busyUntil.get(key) ?? 0)
      busyUntil.set(key, start + price)
      return start
    },
  }
}

const noTurn = () => new DatabaseError({ code: '53300', message: 'timed out waiting for a turn' })

const aborted = () => new DatabaseError({ code: '57014', message: 'canceling statement due to user request' })
