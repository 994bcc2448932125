import { LazyPart, useCode } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { useState } from 'react'
import type { ChapterRef } from '../shared/chapterRef'

/** The code of the controls around the text, fetched at the first touch. */
export const touchPartsCode = codeQuery('chapter-touch-parts', () => import('./touchParts.entry'))

/** The chapter's trail, loaded at the first touch. */
export function ChapterTrail(props: { chapterRef: ChapterRef }) {
  const { data } = useCode(touchPartsCode, { enabled: false, optional: true })
  return data ? <data.ChapterTrail {...props} /> : null
}

/** The trail of the verse in view, beside the text; loaded at the first touch. */
export function SideTrail(props: { chapterRef: ChapterRef }) {
  const { data } = useCode(touchPartsCode, { enabled: false, optional: true })
  return data ? <data.SideTrail {...props} /> : null
}

/**
 * The pages that quote a verse, in its menu. Results that arrive while the menu is open appear the next time, so that
 * the menu does not move.
 */
export function VerseTrail(props: { verse: number }) {
  const { data } = useCode(touchPartsCode, { optional: true })
  const [parts] = useState(data)
  return parts ? <parts.VerseTrail {...props} /> : null
}

/** The content of the settings panel. */
export function ReaderSettings() {
  return (
    <LazyPart code={touchPartsCode} skeleton={null}>
      {(loaded) => <loaded.ReaderSettings />}
    </LazyPart>
  )
}
