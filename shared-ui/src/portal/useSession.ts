import { useStore } from 'zustand'
import { usePortal } from './Portal'
import type { Session } from './session'

/** The session, or the part of it that the selector picks. */
export const useSession = <T>(select: (session: Session) => T): T => useStore(usePortal().session, select)
