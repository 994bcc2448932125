import { act, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { RouterProvider } from 'react-router-dom'
import { createMemoryRouter } from 'whole/react-router-dom'
import { createPortal, createQueryClient, type Db, PortalProvider } from '../portal'

type Options = {
  /** The address to open; '/' by default. */
  at?: string
  /** What the host renders, if that is another component; it must give the same elements. */
  host?: ReactElement
  /** Changes the device between the host's rendering and the browser's: stored values, width, time. */
  device?: () => void
  queryClient?: ReturnType<typeof createQueryClient>
  /** What the host changes in React's markup. */
  paint?: (markup: string) => string
}

type Hydrated = {
  /** The host's markup. */
  markup: string
  /** What React said about differences between the markup and its first render; none is right. */
  complaints: string[]
  /** The painted elements that are no longer in the page. */
  lost: Element[]
  unmount: () => void
}

/** Renders an element as the host does and lets React take the markup over, with only the given `db` as network. */
export async function hydrateInPortal(
  element: ReactElement,
  db: Db,
  {
    at = '/',
    host = element,
    device = () => {},
    queryClient = createQueryClient(),
    paint = (markup) => markup,
  }: Options = {},
): Promise<Hydrated> {
  const inPortal = (what: ReactElement, address: string) => (
    <PortalProvider portal={createPortal(db, queryClient)}>
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: what }], { initialEntries: [address] })}
      />
    </PortalProvider>
  )
  const container = document.createElement('div')
  // A request has no fragment.
  const markup = paint(renderToString(inPortal(host, at.replace(/#.*/, ''))))
  container.innerHTML = markup
  document.body.append(container)
  const painted = [...container.querySelectorAll('*')]
  device()
  const complaints: string[] = []
  const note = (...what: unknown[]) => {
    complaints.push(what.map(String).join(' '))
  }
  const spy = jest.spyOn(console, 'error').mockImplementation(note)
  try {
    const { unmount } = await act(async () =>
      render(inPortal(element, at), { container, hydrate: true, onRecoverableError: note }),
    )
    const lost = painted.filter((each) => !each.isConnected)
    return { markup, complaints, lost, unmount }
  } finally {
    spy.mockRestore()
  }
}
