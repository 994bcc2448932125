import { Extension } from '@tiptap/react'
import type { EditorDialogName } from './EditorDialog'

/** Ctrl+K asks for a link, Ctrl+Alt+B for a passage of the Bible; Cmd on a Mac. */
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
