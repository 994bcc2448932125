import styled, { css, keyframes } from 'styled-components'
import { s } from '../theme'
import { heroArtwork, LEAVES } from './heroArtwork'

type Props = {
  /** Animates the sunrise when the drawing appears. */
  rising?: boolean
  className?: string
}

/**
 * The open book at dawn: the horizon is the fore-edge of a book, and the sun rises out of its gutter; by night only a
 * glow. Fills its positioned ancestor, and is behind the ancestor's content if that has `isolation: isolate`.
 * `--book` is the book's height and `--sun` the reach of the light; all other measures follow from these.
 */
export const Dawn = ({ rising = false, className }: Props) => (
  <Sky aria-hidden="true" data-print="hide" className={className} $rising={rising}>
    <svg viewBox={`0 0 ${LEAVES.width} ${LEAVES.height}`} preserveAspectRatio="none" aria-hidden="true">
      {heroArtwork.map(({ outline, color }) => (
        <path key={color} d={outline} fill={s(color)} />
      ))}
    </svg>
  </Sky>
)

const rise = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`

/** The position of a gradient stop this many book heights above the bottom. */
const above = (books: number) => `calc(100% - var(--book) * ${books})`
const gutter = `${LEAVES.gutter * 100}%`

const Sky = styled.div<{ $rising: boolean }>`
  --book: 34%;
  --sun: 34%;
  position: absolute;
  inset: 0;
  z-index: -1;
  overflow: hidden;
  background-image: linear-gradient(
    in oklab,
    ${s('skyHigh')},
    ${s('skyBlue')} ${above(1.94)},
    ${s('skyLow')} ${above(1.12)},
    ${s('skyEdge')} ${above(0.65)}
  );
  /* The fallback for browsers without these gradients. */
  background-color: ${s('skyBlue')};

  &::before {
    content: '';
    position: absolute;
    inset: 0;
    background-image:
      radial-gradient(
        circle at ${gutter} ${above(LEAVES.sun)} in oklab,
        ${s('sunCore')} 0,
        ${s('sunRing')} calc(var(--sun) * 0.1),
        ${s('sunGlow')} calc(var(--sun) * 0.35),
        transparent var(--sun)
      ),
      radial-gradient(
        ellipse 95% calc(var(--book) * 1.35) at ${gutter} ${above(0.7)} in oklab,
        ${s('hazeWarm')},
        ${s('hazeCool')} 48%,
        transparent
      );
    ${({ $rising }) =>
      $rising &&
      css`
        animation: ${rise} ${s('calm')} ease-out backwards;
      `}
  }
  svg {
    position: absolute;
    /* Overlaps by 1px: else a seam shows between the nearest page of the book and a section below of the same colour. */
    inset: auto 0 -1px;
    width: 100%;
    max-width: none;
    height: var(--book);
  }
`
