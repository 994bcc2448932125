export { MemberView } from './MemberView'
export { NeedsNetwork } from './NeedsNetwork'
