import { fullDate } from '@portal/shared-ui/format'
import { useSite } from '@portal/shared-ui/portal'
import { media, s } from '@portal/shared-ui/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Leaf } from '../shared/leaf/Leaf'
import { LeafSeal } from '../shared/leaf/LeafDrawing'

type Props = {
  name: ReactNode
  lessons: { id: string; title: string }[]
  /** When the last lesson was completed. */
  date: string | undefined
}

/** The sheet to hang on a wall: one page of A4, landscape. */
export const DiplomaSheet = ({ name, lessons, date }: Props) => (
  <Leaf name="Diplom" label="Själavinnarskolan">
    <Title>Diplom</Title>
    <h2>{name}</h2>
    {lessons.length === 1 ? (
      <p>har slutfört den enda lektionen i kursen</p>
    ) : (
      <p>har slutfört alla {lessons.length} lektioner i kursen</p>
    )}
    <Lessons>
      {lessons.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </Lessons>
    <Signed>
      <p>
        <span>{date && fullDate(date)}</span>
        <small>Datum</small>
      </p>
      <div>
        <LeafSeal />
        <SiteName />
      </div>
      <p>
        <span />
        <small>Underskrift</small>
      </p>
    </Signed>
  </Leaf>
)

const SiteName = () => <strong>{useSite().name}</strong>

const Title = styled.p`
  color: ${s('muted')};
  font: 500 1.25rem/1.3 ${s('serif')};
`

const Lessons = styled.ol`
  columns: 3;
  column-gap: 28px;
  width: 100%;
  padding-left: 1.6em;
  list-style: decimal;
  color: ${s('muted')};
  font-size: 0.84375rem;
  line-height: 1.4;
  text-align: left;
  li {
    padding: 1px 0;
    break-inside: avoid;
  }
  ${media.phone} {
    columns: 1;
    margin: 12px 0;
  }
  @media print {
    columns: 3;
  }
`

const Signed = styled.div`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: end;
  gap: clamp(14px, 4%, 44px);
  width: 100%;
  p,
  div {
    display: grid;
    justify-items: center;
  }
  span {
    width: 100%;
    min-height: 1.6em;
    border-bottom: 1px solid ${s('control')};
  }
  small {
    color: ${s('muted')};
    font-size: 0.84375rem;
  }
  strong {
    font: 600 1rem/1.3 ${s('serif')};
  }
  ${media.phone} {
    grid-template-columns: 1fr 1fr;
    & > div {
      grid-column: 1 / -1;
      grid-row: 1;
    }
  }
  @media print {
    grid-template-columns: 1fr auto 1fr;
    & > div {
      grid-column: 2;
      grid-row: auto;
    }
  }
`
