import styled from 'styled-components'
import { s } from '../theme'

/** The progress of something, from 0 to 100. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  const shown = Math.round(Math.min(100, Math.max(0, value)))
  return (
    <Track role="progressbar" aria-label={label} aria-valuenow={shown} aria-valuemin={0} aria-valuemax={100}>
      <rect width={shown} height="10" />
    </Track>
  )
}

// Drawn as SVG: the policy blocks style attributes in server-rendered parts.
const Track = styled.svg.attrs({ viewBox: '0 0 100 10', preserveAspectRatio: 'none' })`
  width: 100%;
  height: 10px;
  border-radius: ${s('pill')};
  background: ${s('sunken')};
  outline: 1px solid ${s('line')};
  fill: ${s('ok')};
`
