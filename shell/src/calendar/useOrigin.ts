import { useSyncExternalStore } from 'react'

/** The portal's origin for links in calendar files; undefined in the host's markup. */
export const useOrigin = (): string | undefined =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => undefined,
  )

const never = () => () => {}
