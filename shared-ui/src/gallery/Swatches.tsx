import styled from 'styled-components'
import { type ColorToken, highlight, highlightColors, s, type Token } from '../theme'

const shown: ColorToken[] = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'muted',
  'line',
  'control',
  'brand',
  'brandDeep',
  'brandSoft',
  'gold',
  'goldText',
  'goldSoft',
  'ok',
  'okSoft',
  'danger',
  'dangerSoft',
  'focus',
]

export function Swatches() {
  return (
    <>
      <Chips>
        {shown.map((token) => (
          <li key={token}>
            <Chip $token={token} />
            {token}
          </li>
        ))}
      </Chips>
      <Verse>
        {highlightColors.map((color) => (
          <Marked key={color.name} $color={highlight(color.name)}>
            {color.label}: Ty så älskade Gud världen.{' '}
          </Marked>
        ))}
      </Verse>
    </>
  )
}

const Chips = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(86px, 1fr));
  gap: 12px;
  font-size: 0.8125rem;
  color: ${s('muted')};
`

const Chip = styled.span<{ $token: Token }>`
  display: block;
  height: 44px;
  margin-bottom: 4px;
  border: 1px solid ${s('line')};
  border-radius: ${s('radiusS')};
  background: ${({ $token }) => s($token)};
`

const Verse = styled.p`
  font: 400 1.1875rem/2 ${s('serif')};
`

const Marked = styled.span<{ $color: string }>`
  padding: 3px 2px;
  border-radius: 4px;
  background: ${({ $color }) => $color};
  box-decoration-break: clone;
`
