import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createQueryClient } from './portal'
import { useOptimisticMutation } from './useOptimisticMutation'

type Change = { id: string; on: boolean }

const withChange = (ids: string[] | undefined, { id, on }: Change) => {
  const others = ids?.filter((other) => other !== id)
  return on ? others?.concat(id) : others
}

/** A set of ids that is read from a fake server and changed there; the test resolves each change itself. */
function open({ reread = false } = {}) {
  const stored = ['a']
  const read = jest.fn(async () => [...stored])
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = []
  const refused = jest.fn()
  const client = createQueryClient()
  const { result } = renderHook(
    () => ({
      ids: useQuery({ queryKey: ['set', 'one'], queryFn: read }).data,
      change: useOptimisticMutation<string[], Change>({
        queryKey: ['set', 'one'],
        scope: 'set',
        mutationFn: () => new Promise<void>((resolve, reject) => answers.push({ resolve, reject })),
        apply: withChange,
        inverse: (ids, { id }) => ({ id, on: ids?.includes(id) ?? false }),
        onRefused: refused,
        reread: reread ? ['set'] : undefined,
      }).mutate,
    }),
    {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  )
  const change = (id: string, on: boolean) => act(async () => result.current.change({ id, on }))
  const answer = (at: number, error?: Error) =>
    act(async () => (error ? answers[at]?.reject(error) : answers[at]?.resolve()))
  return { read, stored, answers, refused, change, answer, ids: () => result.current.ids }
}

test('a change shows before it is sent, and is not read anew when it was made', async () => {
  const { ids, change, answer, read } = open()
  await waitFor(() => expect(ids()).toEqual(['a']))
  await change('b', true)
  await waitFor(() => expect(ids()).toEqual(['a', 'b']))
  await answer(0)
  expect(ids()).toEqual(['a', 'b'])
  expect(read).toHaveBeenCalledTimes(1)
})

test('a refused change is taken back, said and read anew; a later one stays', async () => {
  const { ids, change, answer, read, refused } = open()
  await waitFor(() => expect(ids()).toEqual(['a']))
  await change('a', false)
  await change('b', true)
  read.mockImplementation(() => new Promise(() => {}))
  await answer(0, new Error('refused'))
  expect(refused).toHaveBeenCalledWith({ id: 'a', on: true })
  await waitFor(() => expect(ids()).toEqual(['b', 'a']))
  expect(read).toHaveBeenCalledTimes(2)
})

test('changes are sent one after the other, and what shows them elsewhere is read after the last', async () => {
  const { ids, change, answer, answers, read } = open({ reread: true })
  await waitFor(() => expect(ids()).toEqual(['a']))
  await change('b', true)
  await change('b', false)
  expect(answers).toHaveLength(1)
  await answer(0)
  expect(read).toHaveBeenCalledTimes(1)
  await answer(1)
  expect(read).toHaveBeenCalledTimes(2)
})

test('what was being read when the change came is not shown after it, but read again', async () => {
  const { ids, change, answer, read, stored } = open()
  await change('b', true)
  stored.push('b')
  await answer(0)
  await waitFor(() => expect(ids()).toEqual(['a', 'b']))
  expect(read).toHaveBeenCalledTimes(2)
})
