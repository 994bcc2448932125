import { QueryView } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { s } from '@portal/shared-ui/theme'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import type { ChapterRef } from '../shared/chapterRef'
import { useChapterState } from './chapterState'
import { MenuRow } from './MenuRow'

/** The code of what opens on a press or seldom, fetched in idle time after the chapter: reading comes first. */
export const lazyPartsCode = codeQuery('chapter-lazy-parts', () => import('./lazyParts.entry'))

/** The open verse's menu; also what is said in its place moves no text. */
export function VerseMenu(props: { number: number; color?: string }) {
  const code = useQuery(lazyPartsCode)
  if (code.data) return <code.data.VerseMenu {...props} />
  return (
    <MenuRow data-print="hide">
      <Failure>
        <QueryView query={code} skeleton={null}>
          {() => null}
        </QueryView>
      </Failure>
    </MenuRow>
  )
}

/** What a chapter needs once it is copied or shared, or something went wrong. */
export function ChapterExtras() {
  const needed = useChapterState(({ selected, shared, alert }) => Boolean(selected ?? shared ?? alert))
  const code = useQuery({ ...lazyPartsCode, enabled: needed })
  if (!needed) return null
  return (
    <QueryView query={code} skeleton={null}>
      {(loaded) => <loaded.ChapterExtras />}
    </QueryView>
  )
}

/** What rests on the chapter, once the code of what is seldom needed is there: reading comes first. */
export function ChapterTrail(props: { chapterRef: ChapterRef }) {
  const { data } = useQuery({ ...lazyPartsCode, enabled: false, throwOnError: false })
  return data ? <data.ChapterTrail {...props} /> : null
}

/** The inside of the settings' panel. */
export function ReaderSettings() {
  const code = useQuery(lazyPartsCode)
  return (
    <QueryView query={code} skeleton={null}>
      {(loaded) => <loaded.ReaderSettings />}
    </QueryView>
  )
}

/** The page of an address that names no chapter. */
export function NoSuchChapter(props: { book?: string; chapter?: string }) {
  const code = useQuery(lazyPartsCode)
  return <QueryView query={code}>{(loaded) => <loaded.NoSuchChapter {...props} />}</QueryView>
}

const Failure = styled.div`
  pointer-events: auto;
  & > [role='alert'] {
    margin: 8px;
    box-shadow: ${s('shadow2')};
  }
`
