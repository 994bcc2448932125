import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'

/** A component that holds links, inside a router and nothing else of the portal. */
export function inRouter(element: ReactNode) {
  return <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
}
