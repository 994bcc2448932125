import { createContext } from 'react'

/** What the host renders: the page, or its frame alone. Null in the browser. */
export const HostPart = createContext<'page' | 'frame' | null>(null)
