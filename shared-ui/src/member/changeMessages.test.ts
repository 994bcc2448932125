import { useToasts } from '@portal/shared-ui/portal'
import { changeMessage } from './changeMessages'

const texts = () => useToasts.getState().toasts.map(({ text }) => text)
const press = () => useToasts.getState().toasts[0]?.action?.onSelect()

beforeEach(() => {
  jest.useFakeTimers()
  useToasts.setState({ toasts: [] })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('[C-128] a change is said to be done once the server has stored it, and can then be undone for eight seconds', () => {
  const undo = jest.fn()
  const { onApplied } = changeMessage('Markeringen är borttagen', undo)
  jest.advanceTimersByTime(1_000)
  expect(texts()).toEqual([])
  onApplied()
  expect(texts()).toEqual(['Markeringen är borttagen'])
  jest.advanceTimersByTime(7_900)
  press()
  expect(undo).toHaveBeenCalledTimes(1)
  expect(texts()).toEqual([])
})

test('[C-128] a refused change is never said to be done', () => {
  const { onApplied, onRefused } = changeMessage('Markeringen är borttagen', () => {}, 2)
  onApplied()
  onRefused()
  onApplied()
  jest.advanceTimersByTime(60_000)
  expect(texts()).toEqual([])
})

test('[C-128] a change that waits can be undone, and is not said to be done', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const undo = jest.fn()
  const { onApplied } = changeMessage('Markeringen är borttagen', undo)
  jest.advanceTimersByTime(0)
  expect(texts()).toEqual(['Ändringen kan ångras'])
  press()
  expect(undo).toHaveBeenCalledTimes(1)
  onApplied()
  expect(texts()).toEqual([])
})

test('[C-128] of a slow response the claim takes the place of the offer; one that comes much later has none', () => {
  const soon = changeMessage('Markeringen är borttagen', () => {})
  jest.advanceTimersByTime(3_000)
  expect(texts()).toEqual(['Ändringen kan ångras'])
  soon.onApplied()
  expect(texts()).toEqual(['Markeringen är borttagen'])
  jest.advanceTimersByTime(60_000)

  const late = changeMessage('Läsningen har startat')
  jest.advanceTimersByTime(60_000)
  late.onApplied()
  expect(texts()).toEqual([])
})

test('[C-128] a change in several calls is said to be done with the last one', () => {
  const { onApplied } = changeMessage('4 markeringar borttagna', () => {}, 2)
  onApplied()
  expect(texts()).toEqual([])
  onApplied()
  expect(texts()).toEqual(['4 markeringar borttagna'])
})
