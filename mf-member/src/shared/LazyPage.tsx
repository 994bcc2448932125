import { QueryView } from '@portal/shared-ui'
import type { codeQuery } from '@portal/shared-ui/code'
import { s } from '@portal/shared-ui/theme'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styled from 'styled-components'

type Props<Code> = {
  code: ReturnType<typeof codeQuery<Code>>
  children: (code: Code) => ReactNode
}

/** A page with its own chunk, which the sign-in page does not load. */
export function LazyPage<Code>({ code, children }: Props<Code>) {
  const query = useQuery(code)
  if (query.data) return children(query.data)
  return (
    <Room>
      <QueryView query={query}>{children}</QueryView>
    </Room>
  )
}

const Room = styled.div`
  max-width: ${s('contentWidth')};
  margin: 0 auto;
  padding: 24px ${s('gutter')};
`
