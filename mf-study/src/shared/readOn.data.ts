import type { TableName } from '@portal/supabase/client'
import { queryOptions, useQuery } from '@tanstack/react-query'

/**
 * The text whose related texts are requested: a row by its table and id; without an id all arguments. `first` is the
 * collection that the text belongs to, if it is to come before them.
 */
export type OfText = { kind: TableName; id?: string; first?: Step }

/** The number of steps that are shown. */
const MAX_STEPS = 3

/** One related text: its kind in Swedish ('Trosgrund'), its title, one line about it, and its address. */
export type Step = { kind: string; title: string; line: string; to: string }

const MINUTE_MS = 60_000

const stepsQuery = ({ kind, id }: OfText) =>
  queryOptions({
    queryKey: ['study', 'read-on', kind, id],
    staleTime: 5 * MINUTE_MS,
    // Optional content: a failure shows nothing.
    retry: false,
    queryFn: async ({ signal }): Promise<Step[]> => {
      const response = await fetch(`/_vidare/${id ? `${kind}/${id}` : kind}`, { signal })
      // A purely static host responds with a page or a 404.
      const isList = response.ok && response.headers.get('Content-Type')?.startsWith('application/json')
      return isList ? (await response.json()).rows : []
    },
  })

/** The related texts, after `first`; empty without any, undefined while loading. */
export function useSteps(text: OfText): Step[] | undefined {
  const { data, isError } = useQuery(stepsQuery(text))
  const { first } = text
  const found = isError ? [] : data
  if (!first) return found
  return found && [first, ...found.filter(({ to }) => to !== first.to)].slice(0, MAX_STEPS)
}
