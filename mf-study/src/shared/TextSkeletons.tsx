import { Card, Skeleton, SkeletonText } from '@portal/shared-ui'
import styled from 'styled-components'

type Props = { count?: number; lines: number }

/** Placeholder texts, one surface each: title, first lines, a small fact. */
export const TextSkeletons = ({ count = 4, lines }: Props) => (
  <Papers>
    {Array.from({ length: count }, (_, at) => (
      <Paper key={String(at)}>
        <Skeleton $width="55%" $height="1.3em" />
        <SkeletonText lines={lines} />
        <Skeleton $width="28%" />
      </Paper>
    ))}
  </Papers>
)

const Papers = styled.div`
  display: grid;
  gap: 14px;
`

const Paper = styled(Card)`
  display: grid;
  gap: 14px;
`
