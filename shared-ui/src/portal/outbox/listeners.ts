import type { Entry, WriteOptions } from './entry'
import type { Outcome } from './settle'

type Call = Pick<WriteOptions, 'onApplied' | 'onRefused'> & { waiting: Set<string>; isRefused?: boolean }

/** Calls the functions that a page passed with its entries, when the server has answered for them. */
export function createListeners() {
  const calls = new Map<string, Call>()
  return {
    add(entries: Entry[], { onApplied, onRefused }: WriteOptions): void {
      if (!onApplied && !onRefused) return
      const call: Call = { onApplied, onRefused, waiting: new Set(entries.map(({ id }) => id)) }
      for (const { id } of entries) calls.set(id, call)
    },
    call(sent: Entry[], { refused }: Pick<Outcome, 'refused'>): void {
      for (const { id } of sent) {
        const call = calls.get(id)
        calls.delete(id)
        if (!call) continue
        call.waiting.delete(id)
        if (refused.some((refusal) => refusal.id === id)) {
          call.isRefused = true
          call.onRefused?.()
        }
        if (call.waiting.size === 0 && !call.isRefused) call.onApplied?.()
      }
    },
  }
}
