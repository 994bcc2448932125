import { useCodeOnDemand } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { type ChapterState, useOpenChapter } from '../chapterState'

const dialogsCode = codeQuery('verse-dialogs', () => import('./dialogs.lazy'))

/** The dialog that was chosen in "Mer". Its code is fetched at the first one. */
export function AskedDialog({ dialog, verses }: NonNullable<ChapterState['asked']>) {
  const { store } = useOpenChapter()
  const close = () => store.setState({ asked: null })
  const code = useCodeOnDemand(dialogsCode, {
    unavailable: 'Det gick inte att öppna rutan. Försök igen.',
    onClose: close,
  })
  if (!code) return null
  const Dialog = dialog === 'picture' ? code.VersesPicture : code.WordsDialog
  return <Dialog verses={verses} onClose={close} />
}
