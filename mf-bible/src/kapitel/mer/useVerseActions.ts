import type { MenuItem } from '@portal/shared-ui'
import { useAskAboutVerses } from './useAskAboutVerses'
import { useCopyReference } from './useCopyReference'
import { useSaveIn } from './useSaveIn'
import { useVersePicture } from './useVersePicture'
import { useWords } from './useWords'
import type { VerseAction } from './verseAction'

/** The actions of "Mer": less used than those that the verse's menu and the bar of chosen verses show. */
export function useVerseActions(action: VerseAction): MenuItem[] {
  const askAbout = useAskAboutVerses(action)
  const picture = useVersePicture(action)
  const words = useWords(action)
  const copyReference = useCopyReference(action)
  const saveIn = useSaveIn(action)
  return [askAbout, saveIn, picture, words, copyReference]
}
