import type { ReactNode } from 'react'
import { RouterProvider } from 'react-router-dom'
import { createMemoryRouter } from 'whole/react-router-dom'

/** A component that holds links, inside a router and nothing else of the portal. */
export function inRouter(element: ReactNode) {
  return <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
}
