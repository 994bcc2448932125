import { keepInViewport, PartBoundary } from '@portal/shared-ui'
import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { Panel } from './Panel'
import { ResultList } from './ResultList'

/** The hits in a panel below the header's search box. */
export const ResultPanel = (props: ComponentProps<typeof ResultList>) => (
  <Results ref={keepInViewport}>
    <PartBoundary>
      <ResultList {...props} />
    </PartBoundary>
  </Results>
)

const Results = styled(Panel)`
  [role='listbox'] {
    max-height: min(64vh, 37.5rem);
    overflow-y: auto;
  }
`
