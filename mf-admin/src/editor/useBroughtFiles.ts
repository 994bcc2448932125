import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { useState } from 'react'
import { filesOf } from './filesOf'

/**
 * The files that are pasted into the editor or dropped on it, to be shown one after the other.
 * @returns the first of them, how many are left, a function that goes on to the next, and the editor's handlers
 */
export function useBroughtFiles() {
  const [files, setFiles] = useState<File[]>([])

  const take = (data: DataTransfer | null): boolean => {
    const brought = filesOf(data)
    setFiles((waiting) => [...waiting, ...brought])
    return brought.length > 0
  }
  const handlePaste = (_: EditorView, { clipboardData }: ClipboardEvent) => take(clipboardData)
  /** Not `handleDrop`, which is not called beside the text's lines. */
  const drop = (view: EditorView, event: DragEvent) => {
    if (!take(event.dataTransfer)) return false
    event.preventDefault()
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
    if (place) {
      const { doc, tr } = view.state
      view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(place.pos))))
    }
    return true
  }

  return {
    file: files[0],
    left: files.length,
    next: () => setFiles(files.slice(1)),
    handlers: { handlePaste, handleDOMEvents: { drop } },
  }
}
