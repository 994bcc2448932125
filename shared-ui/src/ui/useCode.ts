import { useQuery } from '@tanstack/react-query'
import type { codeQuery } from '../codeQuery'

type Options = {
  enabled?: boolean
  /** The page does without it: code that is gone moves no slot to another version. */
  optional?: boolean
}

/** The query of code that a part draws by itself. Where loading and failure look as everywhere, `LazyPart` draws them. */
export const useCode = <Code>(
  code: ReturnType<typeof codeQuery<Code>>,
  { enabled = true, optional = false }: Options = {},
) => useQuery({ ...code, enabled, throwOnError: optional ? false : code.throwOnError })
