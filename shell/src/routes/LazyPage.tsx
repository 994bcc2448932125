import { Page, QueryView } from '@portal/shared-ui'
import type { codeQuery } from '@portal/shared-ui/code'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { SlotSkeleton } from '../federation/SlotSkeleton'

type Code = ReturnType<typeof codeQuery<{ default: ComponentType }>>

/** A page of the frame's own whose code weighs on no other page. Out of reach, it says so and the frame stands. */
export function LazyPage({ code }: { code: Code }) {
  const query = useQuery({ ...code, throwOnError: false })
  if (query.data) return <query.data.default />
  // No heading of its own: the page's takes the focus when it comes, and would lose it with one that is replaced.
  if (!query.error) return <SlotSkeleton />
  return (
    <Page width="reading">
      <QueryView query={query}>{() => null}</QueryView>
    </Page>
  )
}
