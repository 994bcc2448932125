import { QueryClient, useQuery } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { showFailedReads } from './showFailedReads'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

const open = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const queryFn = jest.fn().mockRejectedValue(new Error('no answer'))
  const mount = () => {
    queryFn.mockClear()
    renderHook(() => useQuery({ queryKey: ['events'], queryFn }, client)).unmount()
    return queryFn.mock.calls.length
  }
  const fail = () => client.prefetchQuery({ queryKey: ['events'], queryFn })
  return { client, mount, fail }
}

test('PUB-03: a read that failed before the page is drawn shows its error; a part that mounts later reads again', async () => {
  const { client, mount, fail } = open()
  await fail()
  showFailedReads(client)
  expect(mount()).toBe(0)
  await jest.advanceTimersByTimeAsync(6_000)
  expect(mount()).toBe(1)
})

test('a read that fails on the drawn page is tried again when its part is opened again', async () => {
  const { client, mount, fail } = open()
  showFailedReads(client)
  await jest.advanceTimersByTimeAsync(100)
  await fail()
  expect(mount()).toBe(1)
})
