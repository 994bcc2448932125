import { usePortal, useSession } from '@portal/shared-ui/portal'
import { useState } from 'react'
import { Refusal } from '../ui/messageOf'
import { keepRow, keptRow } from './keptRow'
import { readRow } from './reading.data'

/** Whether this device stores the member's plan, and a function that begins or ends that; it rejects without a network or room. */
export function useKeptPlan(): [isKept: boolean, keep: (kept: boolean) => Promise<void>] {
  const { db } = usePortal()
  const userId = useSession(({ user }) => user?.id ?? '')
  const [isKept, setKept] = useState(() => keptRow(userId) !== undefined)
  const keep = async (kept: boolean) => {
    keepRow(userId, kept ? await readRow(db, userId) : undefined)
    if (kept && keptRow(userId) === undefined) throw new Refusal('Planen kan inte sparas på enheten.')
    setKept(kept)
  }
  return [isKept, keep]
}
