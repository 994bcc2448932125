import { firstPaint } from './firstPaint'

/** Whether a promise is settled after the microtasks that run now. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false
  promise.then(() => {
    settled = true
  })
  for (let turn = 0; turn < 5; turn += 1) await null
  return settled
}

const paint = () => {
  document.body.innerHTML = '<div id="root" data-painted="page"></div>'
}
let frames: FrameRequestCallback[] = []
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
  frames = []
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback))
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  document.body.innerHTML = ''
})

test('BE-211: the scripts of a painted page start after the frame that paints it', async () => {
  paint()
  const painted = firstPaint()
  expect(await isSettled(painted)).toBe(false)
  for (const frame of frames) frame(0)
  expect(await isSettled(painted)).toBe(false)
  jest.advanceTimersByTime(0)
  expect(await isSettled(painted)).toBe(true)
})

test('BE-211: a window that paints no frame starts all the same', async () => {
  paint()
  const painted = firstPaint()
  jest.advanceTimersByTime(499)
  expect(await isSettled(painted)).toBe(false)
  jest.advanceTimersByTime(1)
  expect(await isSettled(painted)).toBe(true)
})

test('BE-211: a page that is not painted, or not visible, starts at once', async () => {
  expect(await isSettled(firstPaint())).toBe(true)
  paint()
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  expect(await isSettled(firstPaint())).toBe(true)
})
