import { VisuallyHidden } from '@portal/shared-ui'
import { addDays, today as dayOf, fullDate, number } from '@portal/shared-ui/format'
import { BIBLE_CHAPTERS, planStateOf, type Reading, wholePercent } from '@portal/shared-ui/plan'
import { s } from '@portal/shared-ui/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Start } from './start.data'

/** Number of days after the last activity in which a member counts as active. */
const ACTIVE_DAYS = 7

type Props = { start: Start | undefined; today: string }

/** Four figures in a line. When the data failed to load, each is a dash, not a zero. */
export function Figures({ start, today }: Props) {
  const shown = (value: (known: Start) => string) => (start ? value(start) : <NotKnown />)
  return (
    <Line aria-label="Så långt har du kommit">
      <Tiles>
        <Tile label="Själavinnarskolan">{shown(({ course }) => `${course.percent} %`)}</Tile>
        <Tile label="Slutförda lektioner">{shown(({ course }) => number(course.completed))}</Tile>
        <Tile label="Bibelläsning">{shown(({ reading }) => readingLabel(reading, today))}</Tile>
        <Tile label="Aktivitet">
          {shown(({ activeAt }) => (isActive(activeAt, today) ? 'Aktiv' : 'Inaktiv'))}
        </Tile>
      </Tiles>
      {start && (
        <Last>{start.activeAt ? `Senast aktiv ${fullDate(start.activeAt)}` : 'Ingen aktivitet än'}</Last>
      )}
    </Line>
  )
}

function readingLabel(reading: Reading | null, today: string): string {
  if (!reading) return 'Ej startad'
  const planState = planStateOf(reading, today)
  return `${planState ? planState.percent : wholePercent(reading.manual.length, BIBLE_CHAPTERS)} %`
}

const isActive = (activeAt: string | null, today: string): boolean =>
  activeAt !== null && dayOf(new Date(activeAt)) > addDays(today, -ACTIVE_DAYS)

const NotKnown = () => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>Kunde inte hämtas</VisuallyHidden>
  </>
)

const Tile = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Line = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 26px;
  font-size: 0.875rem;
`

const Tiles = styled.dl`
  display: inherit;
  flex-wrap: inherit;
  gap: inherit;
  margin: 0;
  & > div {
    display: flex;
    gap: 8px;
    align-items: baseline;
  }
  dt {
    color: ${s('muted')};
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
`

const Last = styled.p`
  margin: 0;
  color: ${s('muted')};
`
