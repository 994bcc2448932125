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
      {initial ?? <UserRound />}
    </Letter>
  )
}

/** Grows with the text; a small one, which is in a button, up to the button's size. */
const grown = (size: number) => (size < 44 ? `min(${size / 16}rem, 44px)` : `${size / 16}rem`)

const Picture = styled.img<{ $size: number }>`
  flex: none;
  width: ${({ $size }) => grown($size)};
  height: ${({ $size }) => grown($size)};
  border-radius: 50%;
  object-fit: cover;
  background: ${s('sunken')};
`

const Letter = styled.span<{ $size: number }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => grown($size)};
  height: ${({ $size }) => grown($size)};
  border-radius: 50%;
  background: ${s('brandSoft')};
  color: ${s('brand')};
  font-weight: 600;
  font-size: calc(${({ $size }) => grown($size)} * 0.44);
  line-height: 1;
  svg {
    width: max(55%, min(1.1rem, 75%));
    height: auto;
  }
`
