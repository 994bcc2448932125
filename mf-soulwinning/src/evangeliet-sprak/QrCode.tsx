import styled from 'styled-components'
import { drawQr, type QrPicture, QUIET_ZONE } from './qr/drawQr'

/** A link as a picture for another phone's camera; nothing for a link too long to be one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const picture = pictureOf(text)
  if (!picture) return null
  const { size, path } = picture
  const side = size + 2 * QUIET_ZONE
  return (
    <Picture role="img" aria-label={label} viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}>
      <path d={path} />
    </Picture>
  )
}

// A code takes a few milliseconds to compute, and the cards are drawn again with every letter of a search.
const drawn = new Map<string, QrPicture | null>()

function pictureOf(text: string) {
  const known = drawn.get(text)
  if (known !== undefined) return known
  const picture = drawQr(text)
  drawn.set(text, picture)
  return picture
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
