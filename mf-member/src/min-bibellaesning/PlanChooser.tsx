import { CardGrid, useDialogCode } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { plans, type Reading } from '@portal/shared-ui/plan'
import { useState } from 'react'
import { byHand, type Choice } from './choice'
import { OwnPlanCard } from './OwnPlanCard'
import { ManualCard, PlanCard } from './PlanCard'

const ownPlanCode = codeQuery('own-plan', () => import('./OwnPlanDialog'))

/** The plans to choose from, each with what choosing it means; the present one cannot be chosen again. */
export function PlanChooser({
  present,
  onChoose,
}: {
  present?: Reading
  onChoose: (choice: Choice) => void
}) {
  const [making, setMaking] = useState(false)
  const dialog = useDialogCode(ownPlanCode, {
    open: making,
    unavailable: 'Formuläret kunde inte hämtas. Försök igen.',
    onClose: () => setMaking(false),
  })
  return (
    <>
      <CardGrid $min="270px">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            isPresent={present?.planType === plan.type && present.planId === plan.id}
            onStart={() => onChoose({ planId: plan.id, planType: plan.type, schedule: null })}
          />
        ))}
        <OwnPlanCard onMake={() => setMaking(true)} />
        <ManualCard isPresent={present?.planType === 'manual'} onStart={() => onChoose(byHand)} />
      </CardGrid>
      {dialog && <dialog.OwnPlanDialog onClose={() => setMaking(false)} onChoose={onChoose} />}
    </>
  )
}
