import type { MenuItem } from '@portal/shared-ui'
import { askAddress, MAX_ASKED_VERSES } from '@portal/shared-ui/answers'
import { toast } from '@portal/shared-ui/portal'
import { MessageCircleQuestionMark } from 'lucide-react'
import { useOpenChapter } from '../chapterState'
import { rangeOf } from '../clipboardText'
import type { VerseAction } from './verseAction'

/**
 * A link to the form for a question, with the verses from the first to the last filled in. More than a question may be
 * about is a sentence instead.
 */
export function useAskAboutVerses({ verses, onDone }: VerseAction): MenuItem {
  const { chapterRef } = useOpenChapter()
  const { from = 1, to = from } = rangeOf(verses)
  const label = to > from ? 'Fråga om verserna' : 'Fråga om versen'
  const icon = <MessageCircleQuestionMark aria-hidden="true" />
  if (to - from < MAX_ASKED_VERSES) return { label, icon, to: askAddress({ ...chapterRef, from, to }) }
  return {
    label,
    icon,
    onSelect: () => {
      onDone()
      toast(
        `En fråga kan gälla högst ${MAX_ASKED_VERSES} verser, från den första till den sista. Välj färre verser.`,
        { tone: 'error' },
      )
    },
  }
}
