const MINUTE_MS = 60_000

type Limits = { sender: number; all: number }

/**
 * Whether a sender (`senderOf`) may cause one more piece of costly work in this minute; counts it if so. One sender
 * cannot use up the work of the others. A browser on this machine (null) has no limit.
 */
export function createSenderLimit({ sender, all }: Limits, now: () => number) {
  let begun = now()
  let total = 0
  let bySender = new Map<string, number>()
  return (from: string | null): boolean => {
    if (from === null) return true
    if (Math.abs(now() - begun) >= MINUTE_MS) {
      begun = now()
      total = 0
      bySender = new Map()
    }
    const own = bySender.get(from) ?? 0
    if (own >= sender || total >= all) return false
    total += 1
    bySender.set(from, own + 1)
    return true
  }
}
