import { Page, QueryView, SkeletonList } from '@portal/shared-ui'
import type { codeQuery } from '@portal/shared-ui/code'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'

type Code = ReturnType<typeof codeQuery<{ default: ComponentType }>>

/** A page of the frame's own whose code weighs on no other page. */
export function LazyPage({ code }: { code: Code }) {
  const query = useQuery(code)
  if (query.data) return <query.data.default />
  return (
    <Page width="reading">
      <QueryView query={query} skeleton={<SkeletonList count={4} height="120px" />}>
        {() => null}
      </QueryView>
    </Page>
  )
}
