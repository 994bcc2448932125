import { eyebrow, media, s } from '@portal/shared-ui/theme'
import type { ReactNode } from 'react'
import styled, { createGlobalStyle } from 'styled-components'
import { LeafBand, LeafFrame } from './LeafDrawing'

type Props = { name: string; label: string; children: ReactNode }

/** A sheet to hang on a wall, below a dawn and in a double line of gold: one page of A4, landscape. */
export const Leaf = ({ name, label, children }: Props) => (
  <Sheet aria-label={name} data-print="sheet">
    <LandscapePage />
    <LeafFrame />
    <LeafBand />
    <Words>
      <Label>{label}</Label>
      {children}
    </Words>
  </Sheet>
)

/** While a leaf is open, the page prints as this one sheet. */
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
  h2 {
    font-size: clamp(2rem, 7vw, 3rem);
    line-height: 1.15;
    @media print {
      font-size: 40pt;
    }
  }
`

const Label = styled.p`
  ${eyebrow}
`
