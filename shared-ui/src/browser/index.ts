export { draftKey, dropDrafts, hasDrafts } from './drafts'
export { readStorage, writeStorage } from './storage'
export { whenIdle } from './whenIdle'
