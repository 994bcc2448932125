import { DatabaseError } from './database'

export type Wish = {
  /** Milliseconds that the work is expected to take. */
  price: number
  /** Whoever asks; what one asks for at once does not stand before what others ask for. */
  sender: string
  /** Milliseconds that the asker waits at most. */
  patience?: number | undefined
  /** Ends the waiting: the asker went away. */
  signal?: AbortSignal | undefined
}

/** Gives the turn back; calling it again does nothing. */
export type Leave = () => void

export type Turns = {
  /**
   * Waits for a turn. Rejects with SQLSTATE 53300 when the asker's patience ends first and with 57014 when he goes away;
   * what he asked for then never begins.
   */
  take(wish: Wish): Promise<Leave>
}

type Waiting = { rank: number; dear: boolean; begin: () => void }

/** Work from this many milliseconds on is dear. */
export const dearFrom = 20

/** Work stands behind what costs nothing and comes this many times its price later: a tenth of a second behind ten. */
const yielding = 100

/**
 * Hands out turns at a database that can do so many things at once (`slots`), few of them dear (`dearSlots`). Who goes
 * first is told by a rank in time: when he came, or when what the same sender asked for before is likely to be done, and
 * a hundred times the price. So the cheap overtakes the dear, but only for so long: nobody waits for ever.
 */
export function createTurns({ slots, dearSlots }: { slots: number; dearSlots: number }): Turns {
  const waiting: Waiting[] = []
  const senders = createSenders()
  const taken = { all: 0, dear: 0 }

  const next = () => {
    for (;;) {
      const at = waiting.findIndex(({ dear }) => taken.all < slots && !(dear && taken.dear >= dearSlots))
      if (at < 0) return
      waiting.splice(at, 1)[0]?.begin()
    }
  }
  const occupy = (dear: boolean): Leave => {
    taken.all += 1
    if (dear) taken.dear += 1
    let left = false
    return () => {
      if (left) return
      left = true
      taken.all -= 1
      if (dear) taken.dear -= 1
      next()
    }
  }

  return {
    take: (wish) =>
      new Promise<Leave>((resolve, reject) => {
        const { price, patience, signal } = wish
        const dear = price >= dearFrom
        const one: Waiting = {
          rank: senders.startOf(wish) + price * yielding,
          dear,
          begin: () => {
            settle()
            resolve(occupy(dear))
          },
        }
        const giveUp = (error: DatabaseError) => {
          waiting.splice(waiting.indexOf(one), 1)
          settle()
          reject(error)
        }
        const timer = patience === undefined ? undefined : setTimeout(() => giveUp(noTurn()), patience)
        const onAbort = () => giveUp(wentAway())
        const settle = () => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', onAbort)
        }
        signal?.addEventListener('abort', onAbort)
        const behind = waiting.findIndex(({ rank }) => rank > one.rank)
        waiting.splice(behind < 0 ? waiting.length : behind, 0, one)
        if (signal?.aborted) onAbort()
        else next()
      }),
  }
}

/** When what a sender asks for would begin, were there nobody else and he asked for nothing of another price. */
function createSenders() {
  const busyUntil = new Map<string, number>()
  return {
    startOf({ sender, price }: Wish): number {
      const now = performance.now()
      if (busyUntil.size > 1000) {
        for (const [known, until] of busyUntil) if (until <= now) busyUntil.delete(known)
      }
      // Prices are much the same within a factor of two. On a busy machine all of them rise alike.
      const line = `${Math.round(Math.log2(price))} ${sender}`
      const start = Math.max(now, busyUntil.get(line) ?? 0)
      busyUntil.set(line, start + price)
      return start
    },
  }
}

const noTurn = () => new DatabaseError({ code: '53300', message: 'timed out waiting for a turn' })

const wentAway = () =>
  new DatabaseError({ code: '57014', message: 'canceling statement due to user request' })
