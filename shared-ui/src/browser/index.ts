export { draftNames, dropDrafts, hasDrafts, keepDraft, readDraft } from './drafts'
export { readStorage, writeStorage } from './storage'
export { whenIdle } from './whenIdle'
