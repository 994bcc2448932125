import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { addDays, counted, decimal, fullDate } from '../../format'
import { s } from '../../theme'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { useToday } from '../../ui/createClock'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { BIBLE_CHAPTERS, countChapters, type Plan } from '../plans'

type Props = {
  isPresent: boolean
  /** The suggested one: its button is filled. */
  suggested?: boolean
  onStart: () => void
}

/** About how long a chapter takes to read. */
const MINUTES_PER_CHAPTER = 4

/** A plan with its pace and its end date when started today; its other figures are folded. */
export function PlanCard({ plan, ...props }: Props & { plan: Plan }) {
  const today = useToday()
  const { name, description, days } = plan
  const chapters = countChapters(plan)
  const free = days.filter(({ length }) => length === 0).length
  return (
    <ChoiceCard
      name={name}
      description={description}
      more={
        <>
          <li>{counted(days.length, 'dag', 'dagar')}</li>
          <li>{counted(chapters, 'kapitel', 'kapitel')}</li>
          <li>{decimal(chapters / days.length)} kapitel per dag i snitt</li>
          {free > 0 && <li>{counted(free, 'dag', 'dagar')} i slutet för ikappläsning</li>}
        </>
      }
      {...props}
    >
      <li>
        {perDay(plan)} kapitel per dag, ungefär {minutesPerDay(plan)} minuter
      </li>
      <li>Slutar {fullDate(addDays(today, days.length - 1))}</li>
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

/**
 * A card of the chooser: name, description, facts (`children`, as list items), further facts to unfold (`more`), and the
 * button.
 */
export function ChoiceCard({
  name,
  description,
  isPresent,
  action = 'Starta',
  suggested = false,
  onStart,
  more,
  children,
}: Props & { name: string; description: string; action?: string; more?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <li>
      <Sheet>
        <h3 id={id}>{name}</h3>
        <p>{description}</p>
        <Facts>{children}</Facts>
        {more && (
          <Fold>
            <summary>
              Mer<VisuallyHidden> om {name}</VisuallyHidden>
            </summary>
            <Facts>{more}</Facts>
          </Fold>
        )}
        <Button
          disabled={isPresent}
          variant={suggested ? 'primary' : 'light'}
          aria-describedby={id}
          onClick={onStart}
        >
          {action}
        </Button>
        {isPresent && <small>Din nuvarande plan</small>}
      </Sheet>
    </li>
  )
}

/** The fewest and the most chapters of a day with readings, but for the last day, which may have only the rest. */
function chaptersPerDay({ days }: Plan): [number, number] {
  const lengths = days.map(({ length }) => length).filter(Boolean)
  return [Math.min(...lengths.slice(0, -1)), Math.max(...lengths)]
}

/** '4', or '3–4' for a plan with both. */
function perDay(plan: Plan): string {
  const [least, most] = chaptersPerDay(plan)
  return least < most ? `${least}–${most}` : `${most}`
}

/** The time for a day's chapters, in steps of five minutes. */
const minutesPerDay = (plan: Plan): number =>
  Math.max(5, 5 * Math.round((Math.max(...chaptersPerDay(plan)) * MINUTES_PER_CHAPTER) / 5))

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

const Fold = styled.details`
  flex: 1;
  summary {
    width: fit-content;
    padding-block: 9px;
    color: ${s('muted')};
    cursor: pointer;
  }
`

const Facts = styled.ul`
  display: grid;
  align-content: start;
  gap: 4px;
  width: 100%;
  font-size: 0.96875rem;
  font-variant-numeric: tabular-nums;
`
