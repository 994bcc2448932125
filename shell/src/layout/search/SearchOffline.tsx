import { keepInViewport } from '@portal/shared-ui'
import styled from 'styled-components'
import { Panel } from './Panel'

/** Shown instead of hits when there is no network. */
export const SearchOffline = () => (
  <Panel ref={keepInViewport}>
    <Words role="status">Du är offline, och sökningen behöver nätverk.</Words>
  </Panel>
)

const Words = styled.p`
  && {
    margin: 0;
    padding: 14px 12px;
  }
`
