import { s } from '@portal/shared-ui/theme'
import { useState } from 'react'
import styled from 'styled-components'

/**
 * A row's small picture. When it cannot be loaded, such as the still of a hidden video, an empty frame reserves its
 * space.
 */
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
  background: ${s('sunken')};
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
