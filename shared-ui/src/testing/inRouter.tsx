import type { ReactNode } from 'react'
import { RouterProvider } from 'react-router-dom'
import { createMemoryRouter } from 'whole/react-router-dom'

/** Renders a component with links inside a router, without the rest of the portal. */
export function inRouter(element: ReactNode) {
  return <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
}
