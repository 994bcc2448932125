import styled, { keyframes } from 'styled-components'

/** A turning ring as large as the text around it. Not announced: the element around it does that. */
export function Spinner({ size = '1.15em' }: { size?: string }) {
  return (
    <Ring viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" />
    </Ring>
  )
}

const turn = keyframes`
  to { transform: rotate(360deg); }
`

const Ring = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 2.6;
  stroke-linecap: round;
  animation: ${turn} 900ms linear infinite;
`
