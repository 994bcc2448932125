import { usePortal, useSession } from '@portal/shared-ui/portal'
import { useState } from 'react'
import { keepRow, keptRow } from './keptRow'
import { readRow } from './reading.data'

/** Whether this device stores the member's plan, and a function that begins or ends that; it rejects without a network. */
export function useKeptPlan(): [isKept: boolean, keep: (kept: boolean) => Promise<void>] {
  const { db } = usePortal()
  const userId = useSession(({ user }) => user?.id ?? '')
  const [isKept, setKept] = useState(() => keptRow(userId) !== undefined)
  const keep = async (kept: boolean) => {
    keepRow(userId, kept ? await readRow(db, userId) : undefined)
    setKept(kept)
  }
  return [isKept, keep]
}
