import { Button, ButtonLink, ConfirmDialog } from '@portal/shared-ui'
import { fullDate } from '@portal/shared-ui/format'
import { changeMessage } from '@portal/shared-ui/member'
import {
  type PlanState,
  type Reading,
  restarted,
  restored,
  useChangeReading,
  whatIsRead,
} from '@portal/shared-ui/plan'
import { s, sheet } from '@portal/shared-ui/theme'
import { Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { useLastRead } from './lastRead.data'
import { showTop } from './showTop'

type Props = { reading: Reading; planState: PlanState }

/** The end of a plan: praise, its dates, a page to print, and a button to begin again. */
export function PlanEnd({ reading, planState }: Props) {
  const [asking, setAsking] = useState(false)
  const { data: last } = useLastRead(reading)
  return (
    <Sheet>
      <h3>Du har läst {whatIsRead(planState)}!</h3>
      <p>{datesOf(planState, last)}</p>
      <Buttons>
        <ButtonLink size="s" icon={<Printer aria-hidden="true" />} to="/min-bibellaesning/fullbordad">
          Ett blad att skriva ut
        </ButtonLink>
        <Button size="s" variant="light" onClick={() => setAsking(true)}>
          Börja om
        </Button>
      </Buttons>
      {asking && <BeginAgain reading={reading} onClose={() => setAsking(false)} />}
    </Sheet>
  )
}

function BeginAgain({ reading, onClose }: { reading: Reading; onClose: () => void }) {
  const change = useChangeReading()
  const begun = useRef<(() => void) | null>(null)
  // Closing the dialog returns the focus to its opener; `showTop` must run after that.
  useEffect(() => () => begun.current?.(), [])
  return (
    <ConfirmDialog
      title="Börja om?"
      text="Du börjar på dag 1 idag. Din lista över lästa kapitel finns kvar."
      confirm="Börja om"
      danger={false}
      onConfirm={async () => {
        const undo = () => void change(restored(reading))
        await change(restarted(reading), changeMessage('Läsningen har startat', undo))
        begun.current = showTop
      }}
      onClose={onClose}
    />
  )
}

/** 'Du började den 1 januari 2026 och läste det sista kapitlet den 3 december 2026.' */
export function datesOf({ days }: PlanState, last: string | null | undefined): string {
  const begun = `Du började den ${fullDate(days[0]?.date ?? '')}`
  return last ? `${begun} och läste det sista kapitlet den ${fullDate(last)}.` : `${begun}.`
}

const Sheet = styled.section`
  ${sheet}
  display: grid;
  gap: 8px;
  margin-top: 20px;
  padding: 20px;
  border: 2px solid ${s('gold')};
  h3 {
    font-size: 1.5rem;
  }
  p {
    margin: 0;
  }
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-top: 8px;
`
