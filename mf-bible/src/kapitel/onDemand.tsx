import { QueryView } from '@portal/shared-ui'
import { useQuery } from '@tanstack/react-query'
import { codeQuery } from '../shared/code'
import { useChapterState } from './chapterState'

/** What opens on a press or seldom, fetched in idle time after the chapter: reading comes first. */
export const actionsCode = codeQuery('chapter-actions', () => import('./actions'))

/** The open verse's menu. */
export function VerseMenu(props: { number: number; color?: string }) {
  const code = useQuery(actionsCode)
  return (
    <QueryView query={code} skeleton={null}>
      {(loaded) => <loaded.VerseMenu {...props} />}
    </QueryView>
  )
}

/** Copy mode's bar; nothing outside copy mode. */
export function CopyBar() {
  const selected = useChapterState((state) => state.selected)
  const code = useQuery({ ...actionsCode, enabled: selected !== null })
  if (!selected) return null
  return (
    <QueryView query={code} skeleton={null}>
      {(loaded) => <loaded.CopyBar selected={selected} />}
    </QueryView>
  )
}

/** The ways to share verses, while somebody does. */
export function SharedVerses() {
  const shared = useChapterState((state) => state.shared)
  const code = useQuery({ ...actionsCode, enabled: shared !== null })
  return shared && code.data ? <code.data.SharedVerses verses={shared} /> : null
}

/** The inside of the settings' panel. */
export function ReaderSettings() {
  const code = useQuery(actionsCode)
  return (
    <QueryView query={code} skeleton={null}>
      {(loaded) => <loaded.ReaderSettings />}
    </QueryView>
  )
}

/** The page of an address that names no chapter. */
export function NoSuchChapter(props: { book?: string; chapter?: string }) {
  const code = useQuery(actionsCode)
  return <QueryView query={code}>{(loaded) => <loaded.NoSuchChapter {...props} />}</QueryView>
}
