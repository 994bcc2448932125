import { UserRound } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { s } from '../theme'

/** A user's picture, or the first letter of the name, or a silhouette. Decorative: the name is beside it. */
export function Avatar({
  src,
  name,
  size = 36,
}: {
  src?: string | null
  name?: string | null
  size?: number
}) {
  const [broken, setBroken] = useState<string>()
  if (src && src !== broken) {
    return <Picture src={src} alt="" width={size} height={size} $size={size} onError={() => setBroken(src)} />
  }
  const initial = name?.trim()[0]?.toLocaleUpperCase('sv')
  return (
    <Letter aria-hidden="true" $size={size}>
      {initial ?? <UserRound size={size * 0.55} />}
    </Letter>
  )
}

const Picture = styled.img<{ $size: number }>`
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  object-fit: cover;
  background: ${s('sunken')};
`

const Letter = styled.span<{ $size: number }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  background: ${s('brandSoft')};
  color: ${s('brand')};
  font-weight: 600;
  font-size: ${({ $size }) => $size * 0.44}px;
  line-height: 1;
`
