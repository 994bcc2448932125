import { s } from '@portal/shared-ui/theme'
import { useState } from 'react'
import styled from 'styled-components'

/** A row's small picture. Until it is loaded, and when it cannot be, such as the still of a hidden video, a drawn dawn. */
export function RowPicture({ src }: { src: string }) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <Frame>{failed !== src && <img src={src} alt="" loading="lazy" onError={() => setFailed(src)} />}</Frame>
  )
}

const Frame = styled.div`
  flex: none;
  overflow: hidden;
  width: 72px;
  aspect-ratio: 16 / 9;
  border-radius: 6px;
  background:
    linear-gradient(to top, ${s('skyEdge')} 22%, transparent 22%),
    radial-gradient(circle at 62% 78%, ${s('sunCore')} 0 9%, ${s('sunGlow')} 24%, transparent 52%),
    linear-gradient(${s('skyHigh')}, ${s('skyBlue')} 40%, ${s('skyLow')});
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
