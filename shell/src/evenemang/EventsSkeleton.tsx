import { Skeleton } from '@portal/shared-ui'
import { sheet } from '@portal/shared-ui/theme'
import styled from 'styled-components'

/** Placeholder of a coming week: its name, and events beside their calendar leaves. */
export const EventsSkeleton = () => (
  <Week>
    <Skeleton $width="210px" $height="2rem" />
    <Skeleton $width="150px" />
    {[0, 1, 2].map((at) => (
      <Row key={at}>
        <Skeleton $width="4.5rem" $height="5.25rem" />
        <Words>
          <Skeleton $width="58%" $height="1.2em" />
          <Skeleton $width="82%" />
          <Skeleton $width="70%" />
        </Words>
      </Row>
    ))}
  </Week>
)

const Week = styled.div`
  display: grid;
  gap: 14px;
`

const Row = styled.div`
  ${sheet}
  display: flex;
  gap: clamp(12px, 3vw, 22px);
  padding: 16px;
  & > :first-child {
    flex: none;
    border-radius: 14px;
  }
`

const Words = styled.div`
  display: grid;
  flex: 1;
  align-content: start;
  gap: 10px;
  padding-top: 4px;
`
