import { Button, IconButton, useMedia, VisuallyHidden } from '@portal/shared-ui'
import { dateParts, monthHeading, today, weekdayDayMonth } from '@portal/shared-ui/format'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { daysOf, monthOf, monthsLater, weeksOf } from './month'
import { DayList, DayTable } from './month.styles'

/** The month in the address (`?manad=2026-12`), whether it is shown as a list (`?vy=lista`), and how to change both. */
export function useMonth() {
  const [params, setParams] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const show = (name: 'manad' | 'vy', value: string | null) =>
    setParams(
      (now) => {
        if (value) now.set(name, value)
        else now.delete(name)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return { month: monthOf(params.get('manad'), today()), isList: params.get('vy') === 'lista', heading, show }
}

type Props = {
  shown: ReturnType<typeof useMonth>
  /** The content of a day; null leaves the day out of the list. */
  children: (day: string) => ReactNode
}

/** A month: a table of weeks, or a list of days, which narrow screens always have. */
export function Month({ shown: { month, isList, heading, show }, children }: Props) {
  const isNarrow = useMedia('tablet')
  const now = today()
  return (
    <section aria-label={monthHeading(`${month}-01`)}>
      <Head>
        <IconButton
          size="s"
          label="Föregående månad"
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => show('manad', monthsLater(month, -1))}
        />
        <h2 ref={heading} tabIndex={-1} aria-live="polite">
          {monthHeading(`${month}-01`)}
        </h2>
        <IconButton
          size="s"
          label="Nästa månad"
          icon={<ChevronRight aria-hidden="true" />}
          onClick={() => show('manad', monthsLater(month, 1))}
        />
        {!now.startsWith(month) && (
          <Button size="s" variant="light" onClick={() => show('manad', null)}>
            Den här månaden
          </Button>
        )}
        {!isNarrow && (
          <Button size="s" variant="light" onClick={() => show('vy', isList ? null : 'lista')}>
            {isList ? 'Visa som månad' : 'Visa som lista'}
          </Button>
        )}
      </Head>
      {isList || isNarrow ? (
        <List month={month} now={now} content={children} />
      ) : (
        <Weeks month={month} now={now} content={children} />
      )}
    </section>
  )
}

type DaysProps = { month: string; now: string; content: Props['children'] }

function Weeks({ month, now, content }: DaysProps) {
  const weeks = weeksOf(month)
  const names = weeks[1]?.map((day) => dateParts(day as string).weekday)
  return (
    <DayTable>
      <thead>
        <tr>
          {names?.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, nth) => (
          <tr key={nth}>
            {week.map((day, place) =>
              day ? (
                <td key={day} aria-current={day === now ? 'date' : undefined}>
                  <time dateTime={day}>
                    <span aria-hidden="true">{dateParts(day).day}</span>
                    <VisuallyHidden>{weekdayDayMonth(day)}</VisuallyHidden>
                  </time>
                  {content(day)}
                </td>
              ) : (
                <td key={names?.[place]} data-outside />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </DayTable>
  )
}

function List({ month, now, content }: DaysProps) {
  const days = daysOf(month)
    .map((day) => ({ day, shown: content(day) }))
    .filter(({ shown }) => shown !== null)
  if (days.length === 0) return <p>Det finns inget den här månaden.</p>
  return (
    <DayList>
      {days.map(({ day, shown }) => (
        <li key={day} aria-current={day === now ? 'date' : undefined}>
          <time dateTime={day}>{weekdayDayMonth(day)}</time>
          {shown}
        </li>
      ))}
    </DayList>
  )
}

/** Focuses the month when what had the focus has moved to another day, after the closing dialog has restored it. */
export const focusMonth = (heading: RefObject<HTMLElement | null>) =>
  requestAnimationFrame(() => heading.current?.focus())

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 8px;
  margin-bottom: 12px;
  h2 {
    min-width: 9.5em;
    margin: 0;
    font-size: 1.25rem;
    text-align: center;
  }
`
