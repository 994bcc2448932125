import { createContext } from 'react'

/** Whether the component is in a closed part of the page. What only a press on it needs is not fetched then. */
export const Closed = createContext(false)
