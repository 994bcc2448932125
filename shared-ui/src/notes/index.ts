/** A member's notes on verses: how one is written, and stored while it is typed. */
export { NoteField } from './NoteField'
export { resendNotes, withUnsaved } from './noteOutbox'
export { useNoteOutbox } from './useNoteOutbox'
