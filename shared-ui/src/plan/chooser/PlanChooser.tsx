import { Fragment, useState } from 'react'
import styled from 'styled-components'
import { codeQuery } from '../../codeQuery'
import { media } from '../../theme'
import { CardGrid } from '../../ui/Card'
import { useCodeOnDemand } from '../../ui/useCodeOnDemand'
import { useKeepCode } from '../../ui/useKeepCode'
import { type Plan, plans } from '../plans'
import type { Reading } from '../reading'
import { byHand, type Choice } from './choice'
import { OwnPlanCard } from './OwnPlanCard'
import { ManualCard, PlanCard } from './PlanCard'

const ownPlanCode = codeQuery('own-plan', () => import('./OwnPlanDialog'))

/** The available plans, each with its pace and its end date, the first that is not the current one with a filled button; the current plan cannot be chosen again. */
export function PlanChooser({
  present,
  onlyDated = false,
  onChoose,
}: {
  present?: Reading
  /** Leaves out reading by hand, which has its own page. */
  onlyDated?: boolean
  onChoose: (choice: Choice) => void
}) {
  const [making, setMaking] = useState(false)
  useKeepCode(ownPlanCode)
  const dialog = useCodeOnDemand(ownPlanCode, {
    open: making,
    unavailable: 'Formuläret kunde inte hämtas. Försök igen.',
    onClose: () => setMaking(false),
  })
  const isPresent = ({ id, type }: Plan) => present?.planType === type && present.planId === id
  const suggested = plans.find((plan) => !isPresent(plan))
  return (
    <>
      <Cards $min="16.875rem">
        {plans.map((plan, at) => (
          <Fragment key={plan.id}>
            <PlanCard
              plan={plan}
              suggested={plan === suggested}
              isPresent={isPresent(plan)}
              onStart={() => onChoose({ planId: plan.id, planType: plan.type, schedule: null })}
            />
            {/* The second card, so that it is within reach on a phone. */}
            {at === 0 && !onlyDated && (
              <ManualCard isPresent={present?.planType === 'manual'} onStart={() => onChoose(byHand)} />
            )}
          </Fragment>
        ))}
        <OwnPlanCard onMake={() => setMaking(true)} />
      </Cards>
      {dialog && <dialog.OwnPlanDialog onClose={() => setMaking(false)} onChoose={onChoose} />}
    </>
  )
}

const Cards = styled(CardGrid)`
  gap: 12px;
  ${media.phone} {
    gap: 6px;
  }
`
