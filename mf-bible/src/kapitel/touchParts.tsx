import { LazyPart, useCode, useCodeOnDemand } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { useRef, useState } from 'react'
import type { Verse } from '../shared/chapter.data'
import type { ChapterRef } from '../shared/chapterRef'
import type { MoreMenuProps } from './mer/MoreMenu'

/** The code of the controls around the text. `usePrefetchAdjacent` fetches it at the first press, key or scroll. */
export const touchPartsCode = codeQuery('chapter-touch-parts', () => import('./touchParts.lazy'))

/** The trail of a chapter: what on the site refers to it. Empty until the code has been fetched. */
export function ChapterTrail(props: { chapterRef: ChapterRef }) {
  const { data } = useCode(touchPartsCode, { enabled: false, optional: true })
  return data ? <data.ChapterTrail {...props} /> : null
}

/** The trail of the verse in view, beside the text. Empty until the code has been fetched. */
export function SideTrail(props: { chapterRef: ChapterRef }) {
  const { data } = useCode(touchPartsCode, { enabled: false, optional: true })
  return data ? <data.SideTrail {...props} /> : null
}

/**
 * The pages that quote a verse, in its menu. Results that arrive while the menu is open appear the next time, so that
 * the menu does not move.
 */
export function VerseTrail(props: { verse: Verse }) {
  const { data } = useCode(touchPartsCode, { optional: true })
  const [parts] = useState(data)
  return parts ? <parts.VerseTrail {...props} /> : null
}

/**
 * "Mer" for some verses. Pressed before its code has come, it opens with it. Until the press it stays the same button,
 * so that it keeps the focus.
 */
export function MoreMenu(props: MoreMenuProps) {
  const { data } = useCode(touchPartsCode, { optional: true })
  const [atFirst] = useState(data)
  const [isEarly, setEarly] = useState(false)
  const pressed = useCodeOnDemand(touchPartsCode, {
    open: isEarly,
    unavailable: 'Menyn kunde inte hämtas. Försök igen.',
    onClose: () => setEarly(false),
  })
  const button = useRef<HTMLButtonElement>(null)
  const parts = atFirst ?? pressed
  if (parts) return <parts.MoreMenu {...props} startsOpen={isEarly} />
  const press = () => setEarly(true)
  return props.trigger({ ref: button, onClick: press, 'aria-expanded': false, 'aria-haspopup': 'menu' })
}

/** The content of the settings panel. */
export function ReaderSettings() {
  return (
    <LazyPart code={touchPartsCode} skeleton={null}>
      {(loaded) => <loaded.ReaderSettings />}
    </LazyPart>
  )
}
