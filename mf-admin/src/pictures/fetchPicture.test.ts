import { fetchPicture } from './fetchPicture'

afterEach(() => jest.useRealTimers())

const frame = () => document.querySelector('iframe') as HTMLIFrameElement
const say = (data: unknown, source: MessageEventSource | null = frame().contentWindow) =>
  window.dispatchEvent(new MessageEvent('message', { data, source }))
const refusal = {
  name: 'Refusal',
  message: 'Bilden kan inte kopieras från den adressen. Spara ner den och ladda upp den här i stället.',
}

test('[AD-38] the bytes come through a frame with an opaque origin, which is removed afterwards', async () => {
  const fetched = fetchPicture('https://exempel.se/a.png')
  expect(frame().getAttribute('sandbox')).toBe('allow-scripts')
  const postMessage = jest.spyOn(frame().contentWindow as Window, 'postMessage')
  say('ready')
  expect(postMessage).toHaveBeenCalledWith('https://exempel.se/a.png', '*')
  say(new ArrayBuffer(9), window)
  say(new ArrayBuffer(3))
  expect((await fetched).size).toBe(3)
  expect(frame()).toBeNull()
})

test('[AD-38] a site that does not allow copying suggests uploading instead', async () => {
  const fetched = fetchPicture('https://exempel.se/a.png')
  say('ready')
  say(null)
  await expect(fetched).rejects.toMatchObject(refusal)
  expect(frame()).toBeNull()
})

test('[AD-38] a frame that does not respond times out soon', async () => {
  jest.useFakeTimers()
  const fetched = fetchPicture('https://exempel.se/a.png')
  frame().dispatchEvent(new Event('load'))
  jest.advanceTimersByTime(1_000)
  await expect(fetched).rejects.toMatchObject(refusal)
})
