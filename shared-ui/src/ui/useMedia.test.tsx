import { act, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { useMedia } from '.'

afterEach(() => jest.restoreAllMocks())

test('evaluates the theme’s media query by its name and follows changes', () => {
  const list = Object.assign(window.matchMedia('(max-width: 40em)'), { matches: true })
  const ask = jest.spyOn(window, 'matchMedia').mockReturnValue(list)
  const { result, unmount } = renderHook(() => useMedia('phone'))
  expect(ask).toHaveBeenCalledWith('(max-width: 40em)')
  expect(result.current).toBe(true)
  act(() => {
    Object.assign(list, { matches: false })
    list.dispatchEvent(new Event('change'))
  })
  expect(result.current).toBe(false)
  const removed = jest.spyOn(list, 'removeEventListener')
  unmount()
  expect(removed).toHaveBeenCalledTimes(1)
})

test('the host, which has no window, uses a wide one', () => {
  const Width = () => (useMedia('phone') ? 'narrow' : 'wide')
  expect(renderToString(<Width />)).toBe('wide')
})
