import type { Editor } from '@tiptap/react'
import { InsertPicture } from './InsertPicture'
import { LinkDialog } from './LinkDialog'
import { PassageDialog } from './PassageDialog'

const dialogs = { link: LinkDialog, picture: InsertPicture, passage: PassageDialog }

export type EditorDialogName = keyof typeof dialogs

/** A dialog that the editor opens before it inserts something. */
export function EditorDialog({
  name,
  ...props
}: {
  name: EditorDialogName
  editor: Editor
  /** A picture to insert. */
  file?: File
  onClose: () => void
}) {
  const Shown = dialogs[name]
  return <Shown {...props} />
}
