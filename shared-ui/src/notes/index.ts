/** A member's notes on verses: how one is written, and saved while it is typed. */
export { NoteConflict } from './NoteConflict'
export { NoteField } from './NoteField'
export { type Choice, resendNotes, saveNotes, withUnsaved } from './noteOutbox'
export { useNoteOutbox } from './useNoteOutbox'
