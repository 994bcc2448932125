import { ConfirmDialog, Dialog, useCodeOnDemand } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { counted } from '@portal/shared-ui/format'
import { changeMessage } from '@portal/shared-ui/member'
import {
  carriedOver,
  type PlanState,
  planOf,
  type Reading,
  restored,
  useChangeReading,
} from '@portal/shared-ui/plan'
import { type Choice, changeOf, PlanChooser } from '@portal/shared-ui/plan/chooser'
import { useEffect, useRef, useState } from 'react'
import { CalendarDialog } from './CalendarDialog'
import { showTop } from './showTop'

const daysCode = codeQuery('plan-days', () => import('./DayDialogs'))

export type PlanQuestion = 'pause' | 'weekdays' | 'switch' | 'cancel' | 'calendar'

type Props = {
  reading: Reading
  /** The state of the plan today; without one there is no plan to pause. */
  planState?: PlanState
  today?: string
  /** Whether the plan is read to its end and may be chosen again. */
  isFinished?: boolean
  question: PlanQuestion | null
  onClose: () => void
}

/** Asks for what a change of a plan needs, or for confirmation, and lists the consequences. */
export const PlanDialogs = ({ question, ...props }: Props) => (
  <>
    <ChangeDays question={question} {...props} />
    {question === 'switch' && <SwitchPlan {...props} />}
    {question === 'cancel' && <CancelPlan {...props} />}
    {question === 'calendar' && <CalendarDialog onClose={props.onClose} />}
  </>
)

function ChangeDays({ question, planState, today = '', ...props }: Props) {
  const code = useCodeOnDemand(daysCode, {
    open: question === 'pause' || question === 'weekdays',
    unavailable: 'Planens dagar kan inte ändras just nu.',
    onClose: props.onClose,
  })
  if (!code || !planState) return null
  const Asked = question === 'pause' ? code.PauseDialog : code.WeekdaysDialog
  return <Asked planState={planState} today={today} {...props} />
}

function SwitchPlan({ reading, isFinished, onClose }: Omit<Props, 'question'>) {
  const change = useChangeReading()
  const [choice, setChoice] = useState<Choice | null>(null)
  const switched = useRef<(() => void) | null>(null)
  // Closing the dialog returns the focus to its opener; `showTop` must run after that.
  useEffect(() => () => switched.current?.(), [])
  if (!choice) {
    return (
      <Dialog title="Byt läsplan" width="ml" scrolls onClose={onClose}>
        <PlanChooser present={isFinished ? undefined : reading} onChoose={setChoice} />
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      title="Byt läsplan?"
      text={consequenceOf(reading, choice)}
      confirm="Byt plan"
      danger={false}
      onConfirm={async () => {
        // Set before the change: the change replaces this page, and the dialog in it, at once.
        switched.current = showTop
        const undo = () => void change(restored(reading))
        await change(changeOf(choice, reading), changeMessage(startedText(reading, choice), undo))
      }}
      onClose={onClose}
    />
  )
}

function CancelPlan({ onClose }: Omit<Props, 'question'>) {
  const change = useChangeReading()
  return (
    <ConfirmDialog
      title="Avbryt läsplanen?"
      text="Din plan, dina avprickade dagar och din lista över lästa kapitel tas bort för alltid."
      confirm="Avbryt planen"
      cancel="Behåll planen"
      onConfirm={() => change({ kind: 'cancel' })}
      onClose={onClose}
    />
  )
}

/** How many chapters the new plan takes over. */
function countCarried(reading: Reading, choice: Choice): number {
  const plan = planOf(choice)
  return (plan && carriedOver(reading, plan)?.chapters.length) ?? 0
}

/** A sentence about what the change deletes and keeps. */
function consequenceOf(reading: Reading, choice: Choice): string {
  if (choice.planType === 'manual')
    return 'Planen och dess dagar tas bort. Kapitlen du har läst står i din lista.'
  if (reading.planType === 'manual') return 'Du börjar på dag 1. Din lista över lästa kapitel finns kvar.'
  const carried = countCarried(reading, choice)
  return carried > 0
    ? `Du börjar på dag 1. ${counted(carried, 'kapitel', 'kapitel')} som du har läst räknas i den nya planen.`
    : 'Du börjar på dag 1. Avprickade dagar i den nuvarande planen tas bort.'
}

function startedText(reading: Reading, choice: Choice): string {
  const carried = countCarried(reading, choice)
  return carried > 0
    ? `Läsningen har startat. ${counted(carried, 'läst kapitel följde', 'lästa kapitel följde')} med`
    : 'Läsningen har startat'
}
