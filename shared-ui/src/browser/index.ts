export { draftKey, dropDrafts, hasDrafts } from './drafts'
export { saveFile } from './saveFile'
export { readStorage, writeStorage } from './storage'
export { whenIdle } from './whenIdle'
