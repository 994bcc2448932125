import { queryOptions, useQuery } from '@tanstack/react-query'

/** Whose nearest texts are asked for: a row by its id, or a page of this app's own texts by its address. */
export type OfText = {
  kind: 'answer' | 'subject' | 'religion' | 'study' | 'sermon' | 'documentary' | 'page'
  id: string
}

/** One of the texts that another leads on to: 'Trosgrund', its title, how it begins, where it is. */
export type Step = { kind: string; title: string; line: string; to: string }

const MINUTE_MS = 60_000

const stepsQuery = ({ kind, id }: OfText) =>
  queryOptions({
    queryKey: ['study', 'read-on', kind, id],
    staleTime: 5 * MINUTE_MS,
    // Optional content: a failure shows nothing.
    retry: false,
    queryFn: async ({ signal }): Promise<Step[]> => {
      const response = await fetch(`/_vidare/${kind}/${id.replace(/^\//, '')}`, { signal })
      // A host that only serves files answers with a page, or that there is none.
      const isList = response.ok && response.headers.get('Content-Type')?.startsWith('application/json')
      return isList ? (await response.json()).rows : []
    },
  })

/** The related texts; empty without any, undefined while loading. */
export function useSteps(text: OfText): Step[] | undefined {
  const { data, isError } = useQuery(stepsQuery(text))
  return isError ? [] : data
}
