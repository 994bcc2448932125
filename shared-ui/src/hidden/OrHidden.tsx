import { useSession } from '@portal/shared-ui/portal'
import type { ComponentType, ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { codeQuery } from '../codeQuery'
import { LazyPage } from '../ui/LazyPage'
import { asksForHidden } from './address'

type Hidden = ComponentType<{ children: ReactNode }>

type Props<Code, Name extends string> = {
  code: ReturnType<typeof codeQuery<Code>>
  /** The component of `code` that shows the hidden row of this page: a `HiddenRow`. */
  name: Name
  /** The page. */
  children: ReactNode
}

/**
 * A page that the office may open while its row is hidden. Only an administrator who follows the office's link loads the
 * code for it; the host and everybody else have the page alone.
 */
export function OrHidden<Code extends Record<Name, Hidden>, Name extends string>(props: Props<Code, Name>) {
  const { code, name, children } = props
  const isAsked = asksForHidden(useSearchParams()[0])
  const isOffice = useSession(({ profile }) => profile?.is_admin)
  if (!isAsked || !isOffice) return children
  const render = (parts: Code) => {
    const Part: Hidden = parts[name]
    return <Part>{children}</Part>
  }
  return <LazyPage code={code} render={render} />
}
