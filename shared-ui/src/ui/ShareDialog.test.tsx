import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { deviceWith } from '../testing'
import { ShareDialog } from '.'

const url = 'https://portalen.example/studera/tolkningar?id=7&slug=vad-är-nåd'

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ShareDialog url={url} text="Vad är nåd?" onClose={jest.fn()} />
    </QueryClientProvider>,
  )

test('[ST-13] offers five services, each in a window of 600x400', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null)
  const user = userEvent.setup()
  show()
  await screen.findByRole('button', { name: 'Facebook' })
  expect(screen.getByRole('dialog', { name: 'Dela' })).toBeVisible()

  const hosts = {
    Facebook: 'www.facebook.com',
    Twitter: 'twitter.com',
    WhatsApp: 'wa.me',
    Telegram: 't.me',
    'E-post': '',
  }
  for (const [name, host] of Object.entries(hosts)) {
    await user.click(screen.getByRole('button', { name }))
    const [address, , features] = opened.mock.lastCall ?? []
    expect(new URL(String(address)).host).toBe(host)
    expect(decodeURIComponent(String(address))).toContain(url)
    expect(features).toContain('width=600,height=400')
  }
  opened.mockRestore()
})

test('[ST-14] copying the link shows a confirmation for two seconds', async () => {
  const user = userEvent.setup()
  show()
  const copy = await screen.findByRole('button', { name: 'Kopiera länk' })
  await user.click(copy)
  expect(await screen.findByRole('button', { name: 'Kopierad!' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(url)
})

test('[ST-14] after two seconds the button offers to copy again', async () => {
  show()
  await screen.findByRole('button', { name: 'Kopiera länk' })
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  await user.click(screen.getByRole('button', { name: 'Kopiera länk' }))
  await act(() => jest.advanceTimersByTimeAsync(10))
  await act(() => jest.advanceTimersByTimeAsync(1900))
  expect(screen.getByRole('button', { name: 'Kopierad!' })).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(200))
  expect(screen.getByRole('button', { name: 'Kopiera länk' })).toBeVisible()
  jest.useRealTimers()
})

/** A device with its own share sheet, with touch or a mouse. */
function shareSheet(share: jest.Mock, pointer: 'coarse' | 'fine') {
  Object.assign(navigator, { share })
  deviceWith(`(pointer: ${pointer})`)
}
const refused = (name: string) => jest.fn().mockRejectedValue(new DOMException('', name))

describe('a device with its own share sheet', () => {
  afterEach(() => {
    jest.restoreAllMocks()
    Reflect.deleteProperty(navigator, 'share')
  })

  test.each([
    ['used', jest.fn().mockResolvedValue(undefined)],
    ['closed without choosing', refused('AbortError')],
  ])('on a phone the sheet opens at once; when it is %s, the dialog is done', async (_, share) => {
    shareSheet(share, 'coarse')
    const onClose = jest.fn()
    render(<ShareDialog url={url} text="Vad är nåd?" onClose={onClose} />)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(share).toHaveBeenCalledTimes(1)
    expect(share).toHaveBeenCalledWith({ url, title: 'Vad är nåd?' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('[ST-13] shows the services when the sheet fails', async () => {
    shareSheet(refused('NotAllowedError'), 'coarse')
    show()
    expect(await screen.findByRole('button', { name: 'Facebook' })).toBeVisible()
  })

  test('[ST-13] on a computer the dialog offers the sheet beside the services', async () => {
    const share = refused('AbortError')
    shareSheet(share, 'fine')
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Fler sätt' }))
    expect(share).toHaveBeenCalledWith({ url, title: 'Vad är nåd?' })
    expect(screen.getByRole('button', { name: 'Facebook' })).toBeVisible()
  })
})
