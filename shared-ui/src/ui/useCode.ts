import { useQuery } from '@tanstack/react-query'
import type { codeQuery } from '../codeQuery'

type Options = {
  enabled?: boolean
  /**
   * For code that the page can do without: a missing chunk then does not make the slot show another version.
   */
  optional?: boolean
}

/** The query of on-demand code, for parts that render loading and errors themselves; otherwise use `LazyPart`. */
export const useCode = <Code>(
  code: ReturnType<typeof codeQuery<Code>>,
  { enabled = true, optional = false }: Options = {},
) => useQuery({ ...code, enabled, throwOnError: optional ? false : code.throwOnError })
