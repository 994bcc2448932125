/** A member's notes on verses: the field, and saving while the member types. */
export { NoteConflict } from './NoteConflict'
export { NoteField } from './NoteField'
export { type Choice, resendNotes, saveNotes, withUnsaved } from './noteOutbox'
export { useNoteOutbox } from './useNoteOutbox'
