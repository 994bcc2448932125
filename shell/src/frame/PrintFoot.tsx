import { usePrinting } from '@portal/shared-ui'
import { fullDate } from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { SITE_NAME } from '../meta/meta'

/** Under what is printed: whose it is, where it stands and when it was read. */
export function PrintFoot() {
  if (!usePrinting()) return null
  const { origin, pathname, search } = window.location
  return (
    <Foot data-print="show">
      {[SITE_NAME, decodeURI(origin + pathname + search), fullDate(new Date())].join(' · ')}
    </Foot>
  )
}

const Foot = styled.p`
  margin-top: 24pt;
  padding-top: 6pt;
  border-top: 1px solid ${s('line')};
  font-size: 8pt;
  break-inside: avoid;
`
