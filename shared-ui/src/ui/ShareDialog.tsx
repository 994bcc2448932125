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
 * Shares a page. A phone or tablet has a sheet of its own that people know: there it opens at once. Everywhere else, and
 * when the sheet cannot be had, a dialog offers five services and the address, with the sheet of a
 * computer that has one first.
 */
export function ShareDialog(props: Props) {
  const [sheet, setSheet] = useState(
    () => !props.choice && canShare() && window.matchMedia('(pointer: coarse)').matches,
  )
  return sheet ? <DeviceSheet {...props} onFailed={() => setSheet(false)} /> : <Services {...props} />
}

/** Opens the device's sheet, which needs the press that mounted this; it shows nothing itself. */
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
