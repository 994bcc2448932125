import type { MenuItem } from '@portal/shared-ui'
import { TextSearch } from 'lucide-react'
import { useOpenChapter } from '../chapterState'
import type { VerseAction } from './verseAction'

/** Shows where else in the Bible a word of the verses is. */
export function useWords({ verses, onDone }: VerseAction): MenuItem {
  const { store } = useOpenChapter()
  const open = () => {
    onDone()
    store.setState({ asked: { dialog: 'words', verses } })
  }
  return { label: 'Ordet i Bibeln', icon: <TextSearch aria-hidden="true" />, onSelect: open }
}
