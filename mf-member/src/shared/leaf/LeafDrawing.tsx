import { heroArtwork, LEAVES } from '@portal/shared-ui/dawn'
import { s, type Token } from '@portal/shared-ui/theme'
import styled, { css } from 'styled-components'

// Drawn as SVG, because browsers print no backgrounds.

const stops = [
  ['skyHigh', 0],
  ['skyBlue', 40],
  ['skyLow', 72],
  ['skyEdge', 100],
] as const satisfies readonly (readonly [Token, number])[]

const sun = { x: LEAVES.gutter * LEAVES.width, y: 240 }

/** The dawn over the upper fifth of the sheet. */
export const LeafBand = () => (
  <Band viewBox="0 0 1440 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true" data-print="show">
    <defs>
      <linearGradient id="leaf-sky" x2="0" y2="1">
        {stops.map(([token, offset]) => (
          <stop key={token} offset={`${offset}%`} stopColor={s(token)} />
        ))}
      </linearGradient>
      <radialGradient id="leaf-sun">
        <stop stopColor={s('sunCore')} />
        <stop offset="12%" stopColor={s('sunRing')} />
        <stop offset="40%" stopColor={s('sunGlow')} />
        <stop offset="100%" stopColor={s('sunGlow')} stopOpacity="0" />
      </radialGradient>
    </defs>
    <rect width="1440" height="300" fill="url(#leaf-sky)" />
    <circle cx={sun.x} cy={sun.y} r="300" fill="url(#leaf-sun)" />
    <g transform="translate(0 150)">
      {heroArtwork.map(({ outline, color }) => (
        <path key={color} d={outline} fill={s(color)} />
      ))}
    </g>
  </Band>
)

/** A double line of gold around the sheet. */
export const LeafFrame = () => (
  <Frame aria-hidden="true" data-print="show">
    <rect x="1%" y="1.4%" width="98%" height="97.2%" strokeWidth="3" />
    <rect x="1.8%" y="2.5%" width="96.4%" height="95%" strokeWidth="1" />
  </Frame>
)

/** The seal: a cross in two rings. */
export const LeafSeal = () => (
  <Seal viewBox="0 0 64 64" aria-hidden="true" data-print="show">
    <circle cx="32" cy="32" r="30" strokeWidth="2.5" />
    <circle cx="32" cy="32" r="25" strokeWidth="1" strokeDasharray="1 3" />
    <path d="M32 16v32M22 26h20" strokeWidth="3" strokeLinecap="round" />
  </Seal>
)

const lines = css`
  fill: none;
  stroke: ${s('gold')};
`

const Band = styled.svg`
  width: 100%;
  height: 100%;
`

const Frame = styled.svg`
  ${lines}
  position: absolute;
  inset: 0;
  z-index: 1;
  width: 100%;
  height: 100%;
  pointer-events: none;
`

const Seal = styled.svg`
  ${lines}
  width: 56px;
  height: 56px;
`
