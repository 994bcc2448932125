import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { addDays, counted, decimal, fullDate } from '../../format'
import { s } from '../../theme'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { useToday } from '../../ui/createClock'
import { BIBLE_CHAPTERS, countChapters, type Plan } from '../plans'

type Props = { isPresent: boolean; onStart: () => void }

/** A plan with its figures, and its end date when started today. */
export function PlanCard({ plan, ...props }: Props & { plan: Plan }) {
  const today = useToday()
  const { name, description, days } = plan
  const chapters = countChapters(plan)
  const free = days.filter(({ length }) => length === 0).length
  return (
    <ChoiceCard name={name} description={description} {...props}>
      <li>{counted(days.length, 'dag', 'dagar')}</li>
      <li>{counted(chapters, 'kapitel', 'kapitel')}</li>
      <li>{perDay(plan)} kapitel per dag</li>
      <li>{decimal(chapters / days.length)} kapitel per dag i snitt</li>
      {free > 0 && <li>{counted(free, 'dag', 'dagar')} i slutet för ikappläsning</li>}
      <li>Börjar idag, slutar {fullDate(addDays(today, days.length - 1))}</li>
    </ChoiceCard>
  )
}

/** Reading without dates. */
export const ManualCard = (props: Props) => (
  <ChoiceCard name="Läs i egen takt" description="Bocka av kapitel i valfri ordning." {...props}>
    <li>{counted(BIBLE_CHAPTERS, 'kapitel', 'kapitel')}</li>
    <li>Utan datum</li>
  </ChoiceCard>
)

/** A card of the chooser: name, description, facts (`children`, as list items), and the button. */
export function ChoiceCard({
  name,
  description,
  isPresent,
  action = 'Starta',
  onStart,
  children,
}: Props & { name: string; description: string; action?: string; children: ReactNode }) {
  const id = useId()
  return (
    <li>
      <Sheet>
        <h3 id={id}>{name}</h3>
        <p>{description}</p>
        <Facts>{children}</Facts>
        <Button disabled={isPresent} aria-describedby={id} onClick={onStart}>
          {action}
        </Button>
        {isPresent && <small>Din nuvarande plan</small>}
      </Sheet>
    </li>
  )
}

/** '4', or '3–4' for a plan with both. */
function perDay({ days }: Plan): string {
  const lengths = days.map(({ length }) => length).filter(Boolean)
  // Ignores the last day, which may have only the rest.
  const [least, most] = [Math.min(...lengths.slice(0, -1)), Math.max(...lengths)]
  return least < most ? `${least}–${most}` : `${most}`
}

const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 12px;
  h3 {
    font-size: 1.25rem;
  }
  p {
    margin: 0;
    color: ${s('muted')};
  }
  small {
    color: ${s('muted')};
  }
`

const Facts = styled.ul`
  flex: 1;
  display: grid;
  align-content: start;
  gap: 4px;
  width: 100%;
  font-size: 0.96875rem;
  font-variant-numeric: tabular-nums;
`
