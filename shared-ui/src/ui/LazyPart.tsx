import type { ReactNode } from 'react'
import type { codeQuery } from '../codeQuery'
import { QueryView } from './QueryView'
import { useCode } from './useCode'

type Props<Code> = {
  code: ReturnType<typeof codeQuery<Code>>
  /** Shaped like what is coming, so that nothing jumps. */
  skeleton?: ReactNode
  /** The spoken word while loading. */
  loading?: string
  children: (code: Code) => ReactNode
}

/** A part of a page whose code is fetched when the part is first drawn. For parts that open on a press use `useCodeOnDemand`. */
export const LazyPart = <Code,>({ code, ...view }: Props<Code>) => (
  <QueryView query={useCode(code)} {...view} />
)
