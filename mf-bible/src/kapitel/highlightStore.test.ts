import { createQueryClient } from '@portal/shared-ui/portal'
import { waitFor } from '@testing-library/react'
import { createHighlightStore } from './highlightStore'

const key = ['bible', 'highlights', 'u1', 'Johannes', 3]

test('a verse is notified of its own colour only, and of no other query', async () => {
  const queryClient = createQueryClient()
  queryClient.setQueryData(key, { 16: 'yellow' })
  const colors = createHighlightStore(queryClient, key)
  const notified: number[] = []
  const stop = [15, 16, 17].map((verse) => colors.subscribe(verse, () => notified.push(verse)))

  queryClient.setQueryData(key, { 16: 'yellow', 17: 'blue' })
  await waitFor(() => expect(notified).toEqual([17]))
  expect([15, 16, 17].map(colors.get)).toEqual([undefined, 'yellow', 'blue'])

  queryClient.setQueryData(key, { 17: 'green' })
  queryClient.setQueryData(['bible', 'highlights', 'u1', 'Johannes', 4], { 15: 'pink' })
  await waitFor(() => expect(notified).toEqual([17, 16, 17]))

  for (const unsubscribe of stop) unsubscribe()
  expect(queryClient.getQueryCache().hasListeners()).toBe(false)
})
