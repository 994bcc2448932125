import { IconButton, Popover, useCodeOnDemand, useHydrated } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { s } from '@portal/shared-ui/theme'
import { Bell } from 'lucide-react'
import styled from 'styled-components'
import { markSeen, useLastSeen } from '../../uppdateringar/lastSeen'
import { useUnseen } from '../../uppdateringar/updates.data'

const panelCode = codeQuery('updates', () => import(/* webpackChunkName: 'uppdateringar' */ './UpdatesPanel'))
const unavailable = 'Uppdateringarna kunde inte hämtas.'

/** The bell: a red dot while there are updates that this device has not seen, and a panel with the newest. */
export function UpdatesBell() {
  const hasNew = useUnseen(useLastSeen((state) => state.at))
  const unseen = useHydrated() && hasNew
  return (
    <Popover
      label="Uppdateringar"
      align="end"
      onOpenChange={(open) => open && markSeen()}
      trigger={(trigger) => (
        <IconButton
          label={unseen ? 'Uppdateringar, det finns nya' : 'Uppdateringar'}
          icon={<Bell aria-hidden="true" />}
          badge={unseen && <Mark aria-hidden="true">!</Mark>}
          {...trigger}
        />
      )}
    >
      {(close) => <Panel onClose={close} />}
    </Popover>
  )
}

function Panel({ onClose }: { onClose: () => void }) {
  const code = useCodeOnDemand(panelCode, { unavailable, onClose })
  return code ? <code.UpdatesPanel onLeave={onClose} /> : <p>Laddar...</p>
}

const Mark = styled.span`
  position: absolute;
  top: 4px;
  right: 5px;
  width: 17px;
  border-radius: 50%;
  background: ${s('danger')};
  color: ${s('onDanger')};
  font: 700 min(0.6875rem, 15px)/17px ${s('sans')};
  text-align: center;
`
