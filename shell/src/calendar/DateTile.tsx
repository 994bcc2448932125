import { dateParts } from '@portal/shared-ui/format'
import { media, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'

/** A calendar leaf, decorative: the text beside it contains the date. Today's leaf is green. */
export function DateTile({ date, isToday = false }: { date: string; isToday?: boolean }) {
  const { weekday, day, month } = dateParts(date)
  return (
    <Leaf aria-hidden="true" $today={isToday}>
      <span>{weekday}</span>
      <strong>{day}</strong>
      <span>{month}</span>
    </Leaf>
  )
}

const Leaf = styled.div<{ $today: boolean }>`
  display: grid;
  place-content: center;
  justify-items: center;
  flex: none;
  width: 4.5rem;
  min-height: 5.25rem;
  padding: 8px 4px;
  border-radius: ${s('radiusM')};
  background: ${({ $today }) => ($today ? s('okSoft') : s('sunken'))};
  color: ${({ $today }) => ($today ? s('ok') : s('goldText'))};
  line-height: 1.1;

  ${media.phone} {
    width: 3.5rem;
  }
  span {
    font-size: 0.75rem;
    font-weight: 600;
    letter-spacing: 0.08em;
    text-transform: uppercase;
  }
  strong {
    color: ${({ $today }) => ($today ? s('ok') : s('ink'))};
    font: 500 2rem/1.15 ${s('serif')};
  }
`
