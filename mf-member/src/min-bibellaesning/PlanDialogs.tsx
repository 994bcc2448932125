import { ConfirmDialog, Dialog } from '@portal/shared-ui'
import { type Reading, readChapters, useChangeReading } from '@portal/shared-ui/plan'
import { type Choice, changeOf, PlanChooser } from '@portal/shared-ui/plan/chooser'
import { useEffect, useRef, useState } from 'react'
import { CalendarDialog } from './CalendarDialog'
import { showStart } from './showStart'

export type PlanQuestion = 'switch' | 'cancel' | 'calendar'

type Props = { reading: Reading; question: PlanQuestion | null; onClose: () => void }

/** Asks for confirmation before a plan is changed or cancelled, and lists the consequences. */
export const PlanDialogs = ({ question, ...props }: Props) => (
  <>
    {question === 'switch' && <SwitchPlan {...props} />}
    {question === 'cancel' && <CancelPlan {...props} />}
    {question === 'calendar' && <CalendarDialog onClose={props.onClose} />}
  </>
)

function SwitchPlan({ reading, onClose }: Omit<Props, 'question'>) {
  const change = useChangeReading()
  const [choice, setChoice] = useState<Choice | null>(null)
  const switched = useRef(false)
  // Closing the dialog returns the focus to its opener; `showStart` must run after that.
  useEffect(() => () => (switched.current ? showStart() : undefined), [])
  if (!choice) {
    return (
      <Dialog title="Byt läsplan" width="l" onClose={onClose}>
        <PlanChooser present={reading} onChoose={setChoice} />
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
        await change(changeOf(choice, readChapters(reading)))
        switched.current = true
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

/** A sentence about what the change deletes and keeps. */
function consequenceOf(reading: Reading, choice: Choice): string {
  if (choice.planType === 'manual')
    return 'Planen och dess dagar tas bort. Kapitlen du har läst står i din lista.'
  if (reading.planType === 'manual') return 'Du börjar på dag 1. Din lista över lästa kapitel finns kvar.'
  return 'Du börjar på dag 1. Avprickade dagar i den nuvarande planen tas bort.'
}
