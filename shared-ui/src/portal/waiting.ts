import { create } from 'zustand'
import type { Entry } from './outbox/entry'

type Waiting = {
  /** The signed-in member's unconfirmed entries, oldest first. */
  entries: Entry[]
  /** Whether the last attempt to send failed, or another tab has been sending for some seconds. */
  isDelayed: boolean
}

/** The unsent entries of this device; the outbox updates this store. */
export const useWaiting = create<Waiting>(() => ({ entries: [], isDelayed: false }))
