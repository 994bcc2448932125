import { useSession } from '@portal/shared-ui/portal'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { codeQuery } from '../codeQuery'
import { LazyPage } from '../ui/LazyPage'
import { asksForHidden } from './address'

type Props<Code> = {
  code: ReturnType<typeof codeQuery<Code>>
  /** Renders the page with its hidden row: a `HiddenRow` around the page. */
  render: (code: Code, page: ReactNode) => ReactNode
  /** The page. */
  children: ReactNode
}

/**
 * A page that the office may open while its row is hidden. Only an administrator who follows the office's link loads the
 * code for it; the host and everybody else have the page alone.
 */
export function OrHidden<Code>({ code, render, children }: Props<Code>) {
  const isAsked = asksForHidden(useSearchParams()[0])
  const isOffice = useSession(({ profile }) => profile?.is_admin)
  if (!isAsked || !isOffice) return children
  return <LazyPage code={code} render={(loaded) => render(loaded, children)} />
}
