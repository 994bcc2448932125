import { useMutation, useQueryClient } from '@tanstack/react-query'

type Options<Data, Change> = {
  /** The queries that show the change. */
  queryKey: readonly unknown[]
  /** Changes of one scope are sent one after another, so that the last one wins. */
  scope: string
  mutationFn: (change: Change) => Promise<unknown>
  /** The data with the change in it. */
  apply: (data: Data | undefined, change: Change) => Data | undefined
  /** The change that undoes this one, computed from the data before it. */
  inverse: (data: Data | undefined, change: Change) => Change
  /** Called with the undoing change after a change was refused. */
  onRefused?: (taken: Change) => void
  /** The query to invalidate after the last mutation. Default: none. */
  reread?: readonly unknown[]
}

/** An optimistic change of data: shows it before the database has confirmed it, and undoes it when the database refuses. */
export function useOptimisticMutation<Data, Change>(options: Options<Data, Change>) {
  const { queryKey, scope, mutationFn, apply, inverse, onRefused, reread } = options
  const client = useQueryClient()
  const mutationKey = [scope]
  const show = (change: Change) =>
    client.setQueriesData<Data>({ queryKey }, (data: Data | undefined) => apply(data, change))

  return useMutation({
    mutationKey,
    scope: { id: scope },
    mutationFn,
    onMutate: async (change: Change) => {
      // Cancels reads that began before the change, so that they do not overwrite it.
      const interrupted = client.isFetching({ queryKey }) > 0
      await client.cancelQueries({ queryKey })
      const undo = inverse(client.getQueryData<Data>(queryKey), change)
      show(change)
      return { undo, interrupted }
    },
    onError: (_error, _change, context) => {
      if (!context) return
      show(context.undo)
      onRefused?.(context.undo)
    },
    onSettled: (_data, error, _change, context) => {
      // Not awaited, so that an error appears at once.
      if (error || context?.interrupted) void client.invalidateQueries({ queryKey })
      if (reread && client.isMutating({ mutationKey }) === 1)
        void client.invalidateQueries({ queryKey: reread })
    },
  })
}
