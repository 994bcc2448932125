import styled from 'styled-components'
import { drawQr, type QrPicture } from './drawQr'

/** A link as a picture for another phone's camera; nothing for a link too long to be one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const picture = pictureOf(text)
  if (!picture) return null
  const { size, path } = picture
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </Picture>
  )
}

// A code takes a few milliseconds to compute, and the cards render with every letter of a search.
const cache = new Map<string, QrPicture | null>()

function pictureOf(text: string) {
  const cached = cache.get(text)
  if (cached !== undefined) return cached
  const picture = drawQr(text)
  cache.set(text, picture)
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
