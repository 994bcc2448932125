import { useState } from 'react'
import { codeQuery } from '../../codeQuery'
import { CardGrid } from '../../ui/Card'
import { useCodeOnDemand } from '../../ui/useCodeOnDemand'
import { plans } from '../plans'
import type { Reading } from '../reading'
import { byHand, type Choice } from './choice'
import { OwnPlanCard } from './OwnPlanCard'
import { ManualCard, PlanCard } from './PlanCard'

const ownPlanCode = codeQuery('own-plan', () => import('./OwnPlanDialog'))

/** The available plans, each with the consequences of choosing it; the current plan cannot be chosen again. */
export function PlanChooser({
  present,
  onlyDated = false,
  isStarting = false,
  onChoose,
}: {
  present?: Reading
  /** Leaves out reading by hand, which has its own page. */
  onlyDated?: boolean
  /** While a choice is being sent, its button is busy and the others are disabled. */
  isStarting?: boolean
  /** Returns false, or a promise of it, when the choice did not start: the custom plan's dialog then keeps its input. */
  onChoose: (choice: Choice) => unknown
}) {
  const [making, setMaking] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const choose = (choice: Choice) => {
    setChosen(choice.planId)
    return onChoose(choice)
  }
  const busy = (id: string) => ({ isBusy: isStarting && chosen === id, isWaiting: isStarting })
  const dialog = useCodeOnDemand(ownPlanCode, {
    open: making,
    unavailable: 'Formuläret kunde inte hämtas. Försök igen.',
    onClose: () => setMaking(false),
  })
  return (
    <>
      <CardGrid $min="16.875rem">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            isPresent={present?.planType === plan.type && present.planId === plan.id}
            {...busy(plan.id)}
            onStart={() => choose({ planId: plan.id, planType: plan.type, schedule: null })}
          />
        ))}
        <OwnPlanCard onMake={() => setMaking(true)} />
        {!onlyDated && (
          <ManualCard
            isPresent={present?.planType === 'manual'}
            {...busy(byHand.planId)}
            onStart={() => choose(byHand)}
          />
        )}
      </CardGrid>
      {dialog && <dialog.OwnPlanDialog onClose={() => setMaking(false)} onChoose={choose} />}
    </>
  )
}
