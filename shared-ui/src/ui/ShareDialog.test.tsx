import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ShareDialog } from '.'

const url = 'https://portalen.example/studera/tolkningar?id=7&slug=vad-är-nåd'

const show = () => render(<ShareDialog url={url} text="Vad är nåd?" onClose={jest.fn()} />)

test('[ST-13] five services are offered, each in a window of 600x400', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null)
  const user = userEvent.setup()
  show()
  await screen.findByRole('dialog', { name: 'Dela' })

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

test('[ST-14] copying the link says so for two seconds', async () => {
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

test("the device's own sheet is offered where there is one", async () => {
  const share = jest.fn().mockRejectedValue(new DOMException('', 'AbortError'))
  Object.assign(navigator, { share })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Fler sätt' }))
  expect(share).toHaveBeenCalledWith({ url, title: 'Vad är nåd?' })
  Reflect.deleteProperty(navigator, 'share')
})
