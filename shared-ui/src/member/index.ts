export { type ChangeMessage, changeMessage } from './changeMessages'
export { MemberView } from './MemberView'
export { NeedsNetwork } from './NeedsNetwork'
