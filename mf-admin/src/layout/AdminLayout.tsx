import { BackendWords } from '@portal/shared-ui'
import { ProofDialog } from '@portal/shared-ui/proof'
import { media } from '@portal/shared-ui/theme'
import { Outlet } from 'react-router-dom'
import styled from 'styled-components'
import { IdleSignOut } from '../idle/IdleSignOut'
import { FactorGate } from './FactorGate'
import { OfficeMenu } from './OfficeMenu'
import { Shortcuts } from './palette/Shortcuts'
import { useRecheckRight } from './useRecheckRight'
import { useTidyOffice } from './useTidyOffice'

/**
 * The layout of all screens behind the sign-in: the second factor first, then the office's menu, which the skip link
 * skips. Red boxes show the backend's own messages.
 */
export function AdminLayout() {
  useRecheckRight()
  return (
    <FactorGate>
      <Office />
    </FactorGate>
  )
}

function Office() {
  useTidyOffice()
  return (
    <BackendWords>
      <Shortcuts />
      <IdleSignOut />
      <ProofDialog />
      <Columns>
        <OfficeMenu />
        <div tabIndex={-1} data-skip-target>
          <Outlet />
        </div>
      </Columns>
    </BackendWords>
  )
}

const Columns = styled.div`
  /* Forced colours take the backgrounds by which the office shows what is chosen. */
  @media (forced-colors: active) {
    :is([aria-current], [aria-pressed='true'], [aria-selected='true'], [data-chosen]):not(:focus-visible) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  & > :last-child {
    min-width: 0;
    /*
     * Gives panes (data-panes) the height of the window below the header: each element around them passes the
     * height on.
     */
    ${media.panes} {
      &:has([data-panes]) {
        height: calc(100dvh - 57px);
      }
      &:has([data-panes]),
      :has([data-panes]) {
        display: flex;
        flex: 1;
        flex-direction: column;
        min-height: 0;
        padding-bottom: 0;
      }
    }
  }
  ${media.wide} {
    display: grid;
    grid-template-columns: 14.5rem minmax(0, 1fr);
    max-width: 1760px;
    margin-inline: auto;
  }
`
