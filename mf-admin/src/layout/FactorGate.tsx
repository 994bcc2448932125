import { AuthPage, PageSkeleton } from '@portal/shared-ui'
import type { ReactNode } from 'react'
import { AddFactor } from '../factors/AddFactor'
import { AskCode } from '../factors/AskCode'
import { AwaitConfirmation } from '../factors/AwaitConfirmation'
import { useMissingFactor } from '../factors/factors.data'

/** Shows the office after the account's second factor is verified. For convenience only: the database enforces it. */
export function FactorGate({ children }: { children: ReactNode }) {
  const missing = useMissingFactor()
  if (missing === undefined) return <PageSkeleton />
  if (missing === 'code') return <AskCode />
  if (missing === 'confirm') return <AwaitConfirmation />
  if (missing === 'enrol') {
    return (
      <AuthPage
        title="Säkerhetskod"
        lead="Administrationen kräver en säkerhetskod. Lägg till en för att fortsätta."
      >
        <AddFactor isFirst />
      </AuthPage>
    )
  }
  return children
}
