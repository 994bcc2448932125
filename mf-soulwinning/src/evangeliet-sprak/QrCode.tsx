import styled from 'styled-components'
import { drawQr } from './drawQr'

/** A link as a QR code for another phone's camera; renders nothing for a link that is too long. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const picture = drawQr(text)
  if (!picture) return null
  const { size, path } = picture
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </Picture>
  )
}

// Black on white in both schemes: many cameras do not read an inverted code.
const Picture = styled.svg`
  flex: none;
  width: 132px;
  height: 132px;
  border-radius: 8px;
  background: #fff;
  fill: #000;
  shape-rendering: crispEdges;
  forced-color-adjust: none;
`
