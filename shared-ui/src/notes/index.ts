/** A member's notes on verses: how one is written, and saved while it is typed. */
export { NoteField } from './NoteField'
export { noteEntry } from './noteEntry'
export { useNotes } from './useNotes'
