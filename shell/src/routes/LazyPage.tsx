import { Page, QueryView, SkeletonList } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { useQuery } from '@tanstack/react-query'

/** The frame's own pages are small, and come together; they weigh on no other page. */
export const pagesCode = codeQuery('frame-pages', () => import('./lazyPages.entry'))

/** One of the frame's own pages, by the name of its component. */
export function LazyPage({ name }: { name: keyof typeof import('./lazyPages.entry') }) {
  const query = useQuery(pagesCode)
  const Loaded = query.data?.[name]
  if (Loaded) return <Loaded />
  return (
    <Page width="reading">
      <QueryView query={query} skeleton={<SkeletonList count={4} height="120px" />}>
        {() => null}
      </QueryView>
    </Page>
  )
}
