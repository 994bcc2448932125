import { createContext } from 'react'

/** What the host renders: the page, or its layout alone. Null in the browser. */
export const HostPart = createContext<'page' | 'layout' | null>(null)
