import styled, { keyframes } from 'styled-components'
import { s, sheet } from '../theme'

const breathe = keyframes`
  50% { opacity: 0.45; }
`

/** A grey placeholder shape. */
export const Skeleton = styled.span<{ $width?: string; $height?: string; $round?: boolean }>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '1em' }) => $height};
  border-radius: ${({ $round }) => ($round ? '50%' : '6px')};
  background: color-mix(in srgb, ${s('line')} 75%, transparent);
  animation: ${breathe} 1.6s ease-in-out infinite;
`

const lineWidths = ['96%', '88%', '93%', '72%', '90%', '84%']

/** Lines of text to come. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Stack>
      {range(lines).map((line) => (
        <Skeleton key={line} $width={lineWidths[line % lineWidths.length]} />
      ))}
    </Stack>
  )
}

/** Placeholder cards in the columns of `CardGrid`. */
export function SkeletonCards({ count = 6, height = '164px' }: { count?: number; height?: string }) {
  return (
    <Cards>
      {range(count).map((card) => (
        <Sheet key={card} $height={height}>
          <Skeleton $width="46px" $height="46px" />
          <Skeleton $width="62%" $height="1.3em" />
          <Skeleton $width="88%" />
        </Sheet>
      ))}
    </Cards>
  )
}

/** Placeholder rows, one card each. */
export function SkeletonList({ count = 4, height = '96px' }: { count?: number; height?: string }) {
  return (
    <Stack>
      {range(count).map((row) => (
        <Sheet key={row} $height={height}>
          <Skeleton $width="55%" $height="1.3em" />
          <Skeleton $width="28%" />
        </Sheet>
      ))}
    </Stack>
  )
}

const range = (count: number) => Array.from({ length: count }, (_, at) => at)

const Stack = styled.div`
  display: grid;
  gap: 14px;
`

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15.625rem), 1fr));
  gap: 18px;
`

const Sheet = styled.div<{ $height: string }>`
  ${sheet}
  display: grid;
  align-content: center;
  gap: 12px;
  min-height: ${({ $height }) => $height};
  padding: 20px 24px;
`
