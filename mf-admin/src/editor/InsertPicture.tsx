import type { Editor } from '@tiptap/react'
import { ChoosePicture } from '../pictures/ChoosePicture'

type Props = {
  editor: Editor
  /** A picture from another site to copy; it replaces the link to it. */
  from?: { address: string; alt: string }
  /** A picture that was dropped on the text or pasted into it. */
  file?: File
  onClose: () => void
}

/** Opens the picture dialog and inserts the picture at the cursor. */
export const InsertPicture = ({ editor, from, file, onClose }: Props) => (
  <ChoosePicture
    from={from}
    file={file}
    onInsert={(picture) => {
      const link = from && linkTo(editor, from.address)
      const chain = editor.chain().focus()
      ;(link ? chain.setTextSelection(link) : chain).setImage(picture).run()
    }}
    onClose={onClose}
  />
)

/** The range of a link in the document; null when it was removed. */
export function linkTo(editor: Editor, address: string): { from: number; to: number } | null {
  let found: { from: number; to: number } | null = null
  editor.state.doc.descendants((node, at) => {
    const isLink = node.marks.some(({ type, attrs }) => type.name === 'link' && attrs.href === address)
    if (isLink && !found) found = { from: at, to: at + node.nodeSize }
    return !found
  })
  return found
}
