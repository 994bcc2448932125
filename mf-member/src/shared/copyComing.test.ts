import { copyComing } from './copyComing'

const clipboard = navigator.clipboard
afterEach(() => {
  Object.assign(navigator, { clipboard })
  Reflect.deleteProperty(globalThis, 'ClipboardItem')
})

/** A browser that copies only in a press, as Safari does: it takes the promise of the text. */
function withPress() {
  const taken: Promise<Blob>[] = []
  class Item {
    constructor(readonly parts: Record<string, Promise<Blob>>) {}
  }
  const write = jest.fn(async ([item]: Item[]) => {
    const blob = item?.parts['text/plain'] as Promise<Blob>
    taken.push(blob)
    await blob
  })
  const writeText = jest.fn().mockResolvedValue(undefined)
  Object.defineProperty(navigator, 'clipboard', {
    value: { write, writeText },
    configurable: true,
    writable: true,
  })
  Object.assign(globalThis, { ClipboardItem: Item })
  return { write, writeText, taken }
}

test('[ME-38] [C-117] a text that is still being read is given to the clipboard in the press', async () => {
  const { write, taken } = withPress()
  let arrive = (_text: string) => {}
  const copied = copyComing(new Promise((resolve) => (arrive = resolve)))
  expect(write).toHaveBeenCalledTimes(1)
  arrive('Ty så älskade Gud')
  await copied
  expect((await taken[0])?.size).toBe(new Blob(['Ty så älskade Gud']).size)
})

test('[ME-38] a browser that cannot wait for the text gets it when it has been read', async () => {
  const { write, writeText } = withPress()
  write.mockRejectedValue(new TypeError('No promises here'))
  await copyComing(Promise.resolve('Ty så älskade Gud'))
  expect(writeText).toHaveBeenCalledWith('Ty så älskade Gud')
})

test('[ME-38] a text that could not be read is copied in no way', async () => {
  const { writeText } = withPress()
  await expect(copyComing(Promise.reject(new Error('unread')))).rejects.toThrow('unread')
  expect(writeText).not.toHaveBeenCalled()
})
