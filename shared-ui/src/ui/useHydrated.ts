import { useSyncExternalStore } from 'react'

/**
 * False on the host and at the first render in a browser that takes the host's markup over; true from then on, and at
 * once in what the browser renders itself. For what only a browser can do or know: the first render must be the host's.
 */
export const useHydrated = (): boolean => useSyncExternalStore(never, inBrowser, onHost)

const never = () => () => {}
const inBrowser = () => true
const onHost = () => false
