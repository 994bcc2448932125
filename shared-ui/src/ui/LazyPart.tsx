import type { ReactNode } from 'react'
import type { codeQuery } from '../codeQuery'
import { QueryView } from './QueryView'
import { useCode } from './useCode'

type Props<Code> = {
  code: ReturnType<typeof codeQuery<Code>>
  /** Shaped like the coming content, so that nothing moves. */
  skeleton?: ReactNode
  /** The text for screen readers while loading. */
  loading?: string
  children: (code: Code) => ReactNode
}

/**
 * A part of a page whose code is fetched when the part first renders. For parts that open on a click use
 * `useCodeOnDemand`.
 */
export const LazyPart = <Code,>({ code, ...view }: Props<Code>) => (
  <QueryView query={useCode(code)} {...view} />
)
