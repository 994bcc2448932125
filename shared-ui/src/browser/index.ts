export { draftNames, dropDrafts, hasDrafts, keepDraft, readDraft } from './drafts'
export { isLastChapter, type LastChapter, READER_KEY, readLastChapter } from './lastChapter'
export { readStorage, writeStorage } from './storage'
export { whenIdle } from './whenIdle'
