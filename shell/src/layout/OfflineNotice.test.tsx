import { act, render, screen } from '@testing-library/react'
import { OfflineNotice } from './OfflineNotice'

const setOnline = (online: boolean) =>
  act(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    window.dispatchEvent(new Event(online ? 'online' : 'offline'))
  })
afterEach(() => jest.restoreAllMocks())

test('the notice appears and disappears with the network, in an existing live region', () => {
  render(<OfflineNotice />)
  const place = screen.getByRole('status')
  expect(place).toBeEmptyDOMElement()
  setOnline(false)
  expect(place).toHaveTextContent('Du är offline. Det du redan har läst finns kvar.')
  setOnline(true)
  expect(place).toBeEmptyDOMElement()
})
