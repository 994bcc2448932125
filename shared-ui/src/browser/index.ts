export { readStorage, writeStorage } from './storage'
export { whenIdle } from './whenIdle'
