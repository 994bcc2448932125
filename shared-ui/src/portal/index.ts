/** The shell's shared objects for all remotes: one client, one session, one cache, one set of dialogs. */
export type { Db } from '@portal/supabase/client'
export { openContact, useContactDialog } from './contact'
export { useOnline } from './online'
export type { Entry, NewEntry } from './outbox/entry'
export { showFirstName } from './outbox/showFirstName'
export { askWithWaiting, useWrite } from './outbox/useWrite'
export { createPortal, type Portal, PortalProvider, useDb, usePortal, useSite } from './Portal'
export { privacyVersion } from './privacy'
export { createQueryClient } from './queryClient'
export { applyScheme, type Scheme, useScheme } from './scheme'
export {
  ACCOUNT_GONE,
  endGoneSession,
  endSession,
  type Profile,
  signOut,
  startSession,
} from './session'
export { avatarAddress, mediaAddress, mediaSources, storedWidths } from './storedFiles'
export { toast, useRegionToasts, useToasts } from './toasts'
export { useSession } from './useSession'
export { useWaiting } from './waiting'
