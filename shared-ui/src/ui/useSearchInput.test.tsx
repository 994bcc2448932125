import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { useSearchInput } from './useSearchInput'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const wait = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds))

/** A search box with a search in state; records all searches. */
function open(first = '') {
  const searches: string[] = []
  const { result } = renderHook(() => {
    const [search, setSearch] = useState(first)
    const onSearch = (text: string) => {
      searches.push(text)
      setSearch(text)
    }
    return { ...useSearchInput({ search, normal: (text) => text.trim(), onSearch }), setSearch }
  })
  const type = (text: string) => act(() => result.current.setInput(text))
  const searchByItself = (text: string) => act(() => result.current.setSearch(text))
  return { searches, type, searchByItself, input: () => result.current.input }
}

test('searches once after a pause in typing', () => {
  const { searches, type, input } = open()
  type('nå')
  wait(200)
  type('nåd')
  wait(299)
  expect(searches).toEqual([])
  wait(1)
  expect(searches).toEqual(['nåd'])
  type('nåd ')
  wait(1000)
  expect(searches).toEqual(['nåd'])
  expect(input()).toBe('nåd ')
})

test('an emptied box searches at once, and not again', () => {
  const { searches, type } = open('nåd')
  type('nåde')
  type(' ')
  expect(searches).toEqual([''])
  wait(1000)
  expect(searches).toEqual([''])
})

test('the box follows a search that changes from outside, also back to its own', () => {
  const { searches, type, searchByItself, input } = open()
  type('nåd')
  wait(300)
  searchByItself('')
  expect(input()).toBe('')
  searchByItself('nåd')
  expect(input()).toBe('nåd')
  wait(1000)
  expect(searches).toEqual(['nåd'])
})

test('letters typed during a search stay', () => {
  const searches: string[] = []
  const { result, rerender } = renderHook(
    ({ search }) =>
      useSearchInput({ search, normal: (text) => text, onSearch: (text) => searches.push(text) }),
    { initialProps: { search: '' } },
  )
  act(() => result.current.setInput('nå'))
  wait(300)
  act(() => result.current.setInput('nåd'))
  rerender({ search: 'nå' })
  expect(result.current.input).toBe('nåd')
  wait(300)
  expect(searches).toEqual(['nå', 'nåd'])
})
