import { fullDate } from '@portal/shared-ui/format'
import { useSite } from '@portal/shared-ui/portal'
import { eyebrow, media, s } from '@portal/shared-ui/theme'
import type { ReactNode } from 'react'
import styled, { createGlobalStyle } from 'styled-components'
import { DiplomaBand, DiplomaFrame, DiplomaSeal } from './DiplomaDrawing'

type Props = {
  name: ReactNode
  lessons: { id: string; title: string }[]
  /** When the last lesson was completed. */
  date: string | undefined
}

/** The sheet to hang on a wall: one page of A4, landscape. */
export const DiplomaSheet = ({ name, lessons, date }: Props) => (
  <Sheet aria-label="Diplom" data-print="sheet">
    <LandscapePage />
    <DiplomaFrame />
    <DiplomaBand />
    <Words>
      <Label>Själavinnarskolan</Label>
      <Title>Diplom</Title>
      <Name>{name}</Name>
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
          <DiplomaSeal />
          <SiteName />
        </div>
        <p>
          <span />
          <small>Underskrift</small>
        </p>
      </Signed>
    </Words>
  </Sheet>
)

const SiteName = () => <strong>{useSite().name}</strong>

/** While the diploma is open, the page prints as this one sheet. */
const LandscapePage = createGlobalStyle`
  @page {
    size: A4 landscape;
    margin: 8mm;
  }
  @media print {
    /* Firefox measures a window's height in the printer's own format, and would print a second, empty page. */
    body {
      min-height: 0 !important;
    }
    main h1,
    body main + p {
      display: none !important;
    }
    main > div,
    main > div > div {
      max-width: none !important;
      margin: 0 !important;
      padding: 0 !important;
    }
  }
`

const Sheet = styled.section`
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template-rows: 20% 1fr;
  aspect-ratio: 297 / 210;
  background: ${s('surface')};
  box-shadow: ${s('shadow2')};
  text-align: center;
  break-inside: avoid;
  ${media.phone} {
    grid-template-rows: 92px 1fr;
    aspect-ratio: auto;
  }
  @media print {
    grid-template-rows: 20% 1fr;
    aspect-ratio: auto;
    height: 192mm;
  }
`

const Words = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: space-evenly;
  gap: 6px;
  padding: 10px clamp(28px, 7%, 84px) clamp(26px, 4%, 44px);
  p {
    margin: 0;
  }
`

const Label = styled.p`
  ${eyebrow}
`

const Title = styled.p`
  color: ${s('muted')};
  font: 500 1.25rem/1.3 ${s('serif')};
`

const Name = styled.h2`
  font-size: clamp(2rem, 7vw, 3rem);
  line-height: 1.15;
  @media print {
    font-size: 40pt;
  }
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
