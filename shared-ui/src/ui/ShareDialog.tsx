import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { codeQuery } from '../codeQuery'
import { canShare, type Shared, shareSheet } from './shareSheet'
import { useCodeOnDemand } from './useCodeOnDemand'

const servicesCode = codeQuery('share-services', () => import('./ShareServices'))
const unavailable = 'Det gick inte att öppna delningen. Försök igen.'

type Props = Shared & {
  /** Options of the shared address, above the services, chosen before the system's sheet opens. */
  choice?: ReactNode
  onClose: () => void
}

/**
 * Shares a page. A phone or tablet opens its own share sheet at once. Elsewhere, and when the sheet fails or `choice`
 * is given, a dialog offers five services and the address; on a computer with a share sheet, that comes first.
 */
export function ShareDialog(props: Props) {
  const [sheet, setSheet] = useState(
    () => !props.choice && canShare() && window.matchMedia('(pointer: coarse)').matches,
  )
  return sheet ? <DeviceSheet {...props} onFailed={() => setSheet(false)} /> : <Services {...props} />
}

/** Opens the device's share sheet, which needs the user activation of the click that mounted this; renders nothing. */
function DeviceSheet({ onClose, onFailed, url, text, quote }: Props & { onFailed: () => void }) {
  const opened = useRef(false)
  const open = useEffectEvent(() => void shareSheet({ url, text, quote }).then(onClose, onFailed))
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    open()
  }, [])
  return null
}

function Services(props: Props) {
  const code = useCodeOnDemand(servicesCode, { unavailable, onClose: props.onClose })
  return code ? <code.ShareServices {...props} /> : null
}
