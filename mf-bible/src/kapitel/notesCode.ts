import { codeQuery } from '@portal/shared-ui/code'

/** The code of notes. Separate from the menu, which visitors' browsers fetch too. */
export const notesCode = codeQuery('verse-notes', () => import('./NotePanel'))
