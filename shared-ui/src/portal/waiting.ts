import { create } from 'zustand'
import type { Entry } from './outbox/entry'

type Waiting = {
  /** The signed-in member's unconfirmed entries, oldest first. */
  entries: Entry[]
  /** The last attempt to send failed. */
  isDelayed: boolean
}

/** The unsent entries of this device; the outbox updates this store. */
export const useWaiting = create<Waiting>(() => ({ entries: [], isDelayed: false }))
