import { LazyPart, useCode } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { useState } from 'react'
import type { ChapterRef } from '../shared/chapterRef'

/** The code of what is around the text, fetched when somebody first touches the page. */
export const touchPartsCode = codeQuery('chapter-touch-parts', () => import('./touchParts.entry'))

/** What rests on the chapter, from the first touch on: reading comes first. */
export function ChapterTrail(props: { chapterRef: ChapterRef }) {
  const { data } = useCode(touchPartsCode, { enabled: false, optional: true })
  return data ? <data.ChapterTrail {...props} /> : null
}

/** What rests on a verse, in its menu. What comes while the menu is open waits for the next press: a menu stands still. */
export function VerseTrail(props: { verse: number }) {
  const { data } = useCode(touchPartsCode, { optional: true })
  const [parts] = useState(data)
  return parts ? <parts.VerseTrail {...props} /> : null
}

/** The inside of the settings' panel. */
export function ReaderSettings() {
  return (
    <LazyPart code={touchPartsCode} skeleton={null}>
      {(loaded) => <loaded.ReaderSettings />}
    </LazyPart>
  )
}
