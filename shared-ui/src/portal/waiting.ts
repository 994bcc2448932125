import { create } from 'zustand'
import type { Entry } from './outbox/entry'

type Waiting = {
  /** The signed-in member's unconfirmed entries, oldest first. */
  entries: Entry[]
  /** Whether the last attempt to send failed, or another tab has been sending for some seconds. */
  isDelayed: boolean
  /** The targets of the entries that only this page has, because the device is full or stores nothing. */
  unstored?: string[]
}

/** The unsent entries of this device; the outbox updates this store. */
export const useWaiting = create<Waiting>(() => ({ entries: [], isDelayed: false }))
