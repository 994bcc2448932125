import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { addDays, capitalized, counted, decimal, fullDate } from '../../format'
import { media, s } from '../../theme'
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

const numerals = 'noll ett två tre fyra fem'.split(' ')

/** A plan with its pace and its end date when started today; the rest is folded. */
export function PlanCard({ plan, ...props }: Props & { plan: Plan }) {
  const today = useToday()
  const { name, description, days } = plan
  const chapters = countChapters(plan)
  const free = days.filter(({ length }) => length === 0).length
  return (
    <ChoiceCard
      name={name}
      line={`${perDay(plan)} kapitel om dagen, klar ${fullDate(addDays(today, days.length - 1))}`}
      {...props}
    >
      <li>{description}</li>
      <li>{counted(days.length, 'dag', 'dagar')}</li>
      <li>{counted(chapters, 'kapitel', 'kapitel')}</li>
      <li>Ungefär {minutesPerDay(plan)} minuter om dagen</li>
      <li>{decimal(chapters / days.length)} kapitel per dag i snitt</li>
      {free > 0 && <li>{counted(free, 'dag', 'dagar')} i slutet för ikappläsning</li>}
    </ChoiceCard>
  )
}

/** Reading without dates. */
export const ManualCard = (props: Props) => (
  <ChoiceCard name="Läs i egen takt" line="Bocka av kapitel i valfri ordning." {...props}>
    <li>{counted(BIBLE_CHAPTERS, 'kapitel', 'kapitel')}</li>
    <li>Utan datum</li>
  </ChoiceCard>
)

/** A card of the chooser: name, one line, further facts to unfold (`children`, as list items), and the button. */
export function ChoiceCard({
  name,
  line,
  isPresent,
  action = 'Starta',
  suggested = false,
  onStart,
  children,
}: Props & { name: string; line: string; action?: string; children: ReactNode }) {
  const id = useId()
  return (
    <li>
      <Sheet $padding="none">
        <h3 id={id}>{name}</h3>
        <p>{line}</p>
        {isPresent && <small>Din nuvarande plan</small>}
        <Foot>
          <details>
            <summary>
              Mer<VisuallyHidden> om {name}</VisuallyHidden>
            </summary>
            <ul>{children}</ul>
          </details>
          <Button
            size="s"
            disabled={isPresent}
            variant={suggested ? 'primary' : 'light'}
            aria-describedby={id}
            onClick={onStart}
          >
            {action}
          </Button>
        </Foot>
      </Sheet>
    </li>
  )
}

/** The fewest and the most chapters of a day with readings, but for the last day, which may have only the rest. */
function chaptersPerDay({ days }: Plan): [number, number] {
  const lengths = days.map(({ length }) => length).filter(Boolean)
  return [Math.min(...lengths.slice(0, -1)), Math.max(...lengths)]
}

/** 'Fyra', or '3–4' for a plan with both. */
function perDay(plan: Plan): string {
  const [least, most] = chaptersPerDay(plan)
  return least < most ? `${least}–${most}` : capitalized(numerals[most] ?? String(most))
}

/** The time for a day's chapters, in steps of five minutes. */
const minutesPerDay = (plan: Plan): number =>
  Math.max(5, 5 * Math.round((Math.max(...chaptersPerDay(plan)) * MINUTES_PER_CHAPTER) / 5))

const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: 4px;
  padding: 16px 18px 12px;
  ${media.phone} {
    gap: 0;
    padding: 8px 14px 4px;
  }
  h3 {
    font-size: 1.1875rem;
  }
  p {
    margin: 0;
    color: ${s('muted')};
    font-size: 0.9375rem;
    font-variant-numeric: tabular-nums;
  }
  small {
    color: ${s('muted')};
  }
`

/** Opened facts are beside the button, which stays where it is. */
const Foot = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  margin-top: auto;
  details {
    flex: 1;
    min-width: 0;
  }
  summary {
    width: fit-content;
    min-height: 44px;
    padding-block: 9px;
    color: ${s('muted')};
    cursor: pointer;
  }
  ul {
    display: grid;
    gap: 4px;
    padding-bottom: 10px;
    font-size: 0.9375rem;
    font-variant-numeric: tabular-nums;
  }
  button {
    min-width: 6rem;
    min-height: 44px;
  }
`
