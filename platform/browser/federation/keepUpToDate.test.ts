import type { Registry } from '../../contract/registry'
import { releaseOf } from '../testing/releaseOf'
import { keepUpToDate } from './keepUpToDate'
import { createLoader } from './loader'

let stop: () => void
beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  stop()
  jest.useRealTimers()
  document.body.innerHTML = ''
})

function setUp(live: Registry['shell'] = { version: 'a' }) {
  const registry = (shell: Registry['shell']): Registry => ({
    remotes: [releaseOf('mf-study')],
    unavailable: [],
    shell,
  })
  const fetchRegistry = jest.fn(async () => registry(live))
  const loader = createLoader({
    registry: registry({ version: 'a' }),
    loadContainer: jest.fn(),
    fetchRegistry,
  })
  let time = 0
  let navigate = () => {}
  stop = keepUpToDate({
    loader,
    onNavigation: (listener) => {
      navigate = listener
      return () => {}
    },
    now: () => time,
  })
  document.body.innerHTML = '<a href="/studera"><b>Studera</b></a><a id="here" href="#top">Upp</a>'
  const inPage = jest.fn((event: Event) => event.preventDefault())
  document.body.onclick = inPage
  const press = (selector: string, options: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options })
    // Keeps jsdom from following the link.
    window.addEventListener('click', (click) => click.preventDefault(), { once: true })
    document.querySelector(selector)?.dispatchEvent(event)
    return inPage.mock.calls.length > 0 ? 'in the page' : 'by the browser'
  }
  return {
    fetchRegistry,
    press,
    later: (milliseconds: number) => {
      time += milliseconds
    },
    navigate: () => navigate(),
    return: () => document.dispatchEvent(new Event('visibilitychange')),
    learned: () => Promise.resolve().then(() => Promise.resolve()),
  }
}

test('reads the registry when the visitor returns or navigates, at most once a minute', () => {
  const tab = setUp()
  tab.return()
  tab.navigate()
  expect(tab.fetchRegistry).not.toHaveBeenCalled()
  tab.later(60_000)
  tab.return()
  tab.navigate()
  expect(tab.fetchRegistry).toHaveBeenCalledTimes(1)
  tab.later(60_000)
  tab.navigate()
  expect(tab.fetchRegistry).toHaveBeenCalledTimes(2)
})

test('[BE-162] a visible tab reads the registry within a minute of being looked at, a hidden one does not', () => {
  const tab = setUp()
  const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const passes = (milliseconds: number) => {
    tab.later(milliseconds)
    jest.advanceTimersByTime(milliseconds)
  }
  passes(5_000)
  tab.return()
  expect(tab.fetchRegistry).not.toHaveBeenCalled()
  passes(55_000)
  expect(tab.fetchRegistry).toHaveBeenCalledTimes(1)
  passes(60_000)
  expect(tab.fetchRegistry).toHaveBeenCalledTimes(2)
  visible.mockReturnValue('hidden')
  passes(300_000)
  expect(tab.fetchRegistry).toHaveBeenCalledTimes(2)
  visible.mockReturnValue('visible')
  tab.return()
  expect(tab.fetchRegistry).toHaveBeenCalledTimes(3)
  passes(60_000)
  expect(tab.fetchRegistry).toHaveBeenCalledTimes(4)
  visible.mockRestore()
})

async function withNewShell() {
  const tab = setUp({ version: 'b' })
  tab.later(60_000)
  tab.return()
  await tab.learned()
  return tab
}

test('with the same shell a link navigates within the page', async () => {
  const tab = setUp()
  tab.later(60_000)
  tab.return()
  await tab.learned()
  expect(tab.press('b')).toBe('in the page')
})

test('with a new shell the browser follows the link', async () => {
  expect((await withNewShell()).press('b')).toBe('by the browser')
})

test('with a new shell, unsaved text keeps the page', async () => {
  const tab = await withNewShell()
  document.body.insertAdjacentHTML('beforeend', '<textarea data-written></textarea>')
  const field = document.querySelector('textarea') as HTMLTextAreaElement
  field.value = 'Kära ni'
  expect(tab.press('b')).toBe('in the page')
})

test.each([
  ['a place on the same page', '#here', {}],
  ['a press for another tab', 'b', { ctrlKey: true }],
])('with a new shell, %s is not intercepted', async (_what, selector, options) => {
  expect((await withNewShell()).press(selector, options)).toBe('in the page')
})
