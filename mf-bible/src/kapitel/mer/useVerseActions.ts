import type { MenuItem } from '@portal/shared-ui'
import { useCopyReference } from './useCopyReference'
import { useSaveIn } from './useSaveIn'
import type { VerseAction } from './verseAction'

/** The actions of "Mer": less used than those that the verse's menu and the bar of chosen verses show. */
export function useVerseActions(action: VerseAction): MenuItem[] {
  const copyReference = useCopyReference(action)
  const saveIn = useSaveIn(action)
  return [copyReference, saveIn]
}
