import { create } from 'zustand'
import type { Entry } from './outbox/entry'

type Waiting = {
  /** What the signed-in member wrote and the server has not confirmed, oldest first. */
  entries: Entry[]
  /** The last try to send it failed. */
  isDelayed: boolean
}

/** What waits on this device; the outbox keeps it up to date. */
export const useWaiting = create<Waiting>(() => ({ entries: [], isDelayed: false }))
