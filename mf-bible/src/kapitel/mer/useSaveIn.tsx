import type { MenuItem } from '@portal/shared-ui'
import { Library } from 'lucide-react'
import { useOpenChapter } from '../chapterState'
import type { VerseAction } from './verseAction'

/** Saves the verses in one of the member's collections. */
export function useSaveIn({ verses, onDone }: VerseAction): MenuItem {
  const { store } = useOpenChapter()
  return {
    label: 'Spara i…',
    icon: <Library aria-hidden="true" />,
    onSelect: () => {
      onDone()
      store.setState({ kept: verses })
    },
  }
}
