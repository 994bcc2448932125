import { Extension } from '@tiptap/react'
import type { EditorDialogName } from './EditorDialog'

/** Ctrl+K opens the link dialog, Ctrl+Alt+B the dialog for a Bible passage; Cmd on a Mac. */
export const shortcuts = (open: (dialog: EditorDialogName) => void) =>
  Extension.create({
    name: 'shortcuts',
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        open('link')
        return true
      },
      'Mod-Alt-b': () => {
        open('passage')
        return true
      },
    }),
  })
