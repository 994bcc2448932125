/** @jest-environment jsdom */
import { releaseOf } from '../../browser/testing/releaseOf'
import type { ShellRelease } from '../../contract/release'
import type { PortalState } from '../registry/portalState'
import { preloads, startScripts } from './startScripts'

const place = { origin: 'http://localhost', nonce: 'n', isDevelopment: false }
const shellOf = (version: string, integrity: Record<string, string> = { 'main.js': `sha384-${version}` }) =>
  ({ version, scripts: ['main.js'], integrity }) as unknown as ShellRelease
const opened = { live: {} as PortalState, remote: null, code: [], origin: 'http://localhost' }
const liveOf = (shell: ShellRelease, ...shellsBefore: ShellRelease[]) =>
  ({ shell, shellsBefore }) as PortalState

test('a script element has the hash of its file; a script without a hash is left out', () => {
  expect(startScripts(liveOf(shellOf('v2')), place)).toBe(
    '<script defer crossorigin integrity="sha384-v2" src="/shell/v2/main.js"></script>',
  )
  expect(startScripts(liveOf(shellOf('v2', {})), place)).toBe('')
})

test('a preload has the hash of its script: otherwise the browser would fetch the file twice', () => {
  const release = releaseOf('mf-bible', { preload: ['a.js', 'b.js'], integrity: { 'a.js': 'sha384-a' } })
  expect(preloads({ ...opened, remote: release })).toBe(
    '<link rel="preload" as="script" crossorigin integrity="sha384-a" href="http://localhost/mf-bible/v1/a.js">',
  )
})

test('the document preloads the code that a page names together with its area, and each file once', () => {
  const files = ['a.js', 'b.js', 'c.js']
  const code = { list: { 'b.js': 'sha384-b', 'c.js': 'sha384-c' }, search: { 'c.js': 'sha384-c' }, other: {} }
  const release = releaseOf('mf-bible', { preload: ['a.js'], integrity: { 'a.js': 'sha384-a' }, code })
  const markup = preloads({ ...opened, remote: release, code: ['list', 'search', 'unknown'] })
  expect(markup.match(/\w\.js/g)).toEqual(files)
  const shell = { ...shellOf('v2'), code }
  expect(preloads({ ...opened, live: liveOf(shell), code: ['search'] })).toBe(
    '<link rel="preload" as="script" crossorigin integrity="sha384-c" href="/shell/v2/c.js">',
  )
})

describe('the previous shell', () => {
  let listeners: [string, EventListener][] = []

  /** Renders the document as the host serves it and runs its inline script as the browser does. */
  function open(...shellsBefore: ShellRelease[]) {
    document.body.innerHTML = '<div id="root"></div>'
    const add = window.addEventListener
    jest.spyOn(window, 'addEventListener').mockImplementation((kind, listen) => {
      listeners.push([kind, listen as EventListener])
      add.call(window, kind, listen as EventListener, true)
    })
    const markup = startScripts(liveOf(shellOf('v2'), ...shellsBefore), place)
    const inline = /<script nonce="n">(.*?)<\/script>/s.exec(markup)?.[1]
    // biome-ignore lint/security/noGlobalEval: the browser does the same with an inline script
    if (inline) window.eval(inline)
    document.head.innerHTML = markup.replace(/<script nonce.*?<\/script>/s, '')
    jest.restoreAllMocks()
    return document.head.querySelector('script') as HTMLScriptElement
  }
  const loaded = () =>
    [...document.head.querySelectorAll('script')].slice(1).map(({ src, integrity }) => [src, integrity])

  beforeEach(() => {
    delete document.documentElement.dataset.fallenShell
    delete document.documentElement.dataset.shellBefore
    sessionStorage.clear()
    window.history.replaceState(null, '', '/')
    jest.useFakeTimers()
  })
  afterEach(() => {
    for (const [kind, listen] of listeners) window.removeEventListener(kind, listen, true)
    listeners = []
    jest.useRealTimers()
  })

  test('starts once when a script of the live shell cannot be loaded', () => {
    const script = open(shellOf('v1'))
    expect(loaded()).toEqual([])
    script.dispatchEvent(new Event('error'))
    script.dispatchEvent(new Event('error'))
    expect(loaded()).toEqual([['http://localhost/shell/v1/main.js', 'sha384-v1']])
    expect(document.documentElement.dataset.fallenShell).toBe('v2')
  })

  test('[BE-76] starts in a reloaded page when the live shell throws and draws nothing', () => {
    open(shellOf('v1'))
    // jsdom cannot navigate to another page and logs an error.
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const thrown = () =>
      window.dispatchEvent(new ErrorEvent('error', { filename: 'http://localhost/shell/v2/main.js' }))
    thrown()
    document.getElementById('root')?.append('drawn')
    document.getElementById('root')?.append(document.createElement('p'))
    jest.advanceTimersByTime(2_000)
    expect(loaded()).toEqual([])
    expect(sessionStorage).toHaveLength(0)
    document.getElementById('root')?.replaceChildren()
    thrown()
    jest.advanceTimersByTime(2_000)
    expect(sessionStorage.getItem('fallen-shell')).toBe('v2')
    expect(loaded()).toEqual([])
  })

  test('[BE-76] starts without a reload when the address names it and the document has the live shell again', () => {
    window.history.replaceState(null, '', '/?fallen-shell=v2')
    open(shellOf('v1'))
    window.dispatchEvent(new ErrorEvent('error', { filename: 'http://localhost/shell/v2/main.js' }))
    jest.advanceTimersByTime(2_000)
    expect(loaded()).toHaveLength(1)
  })

  test('[BE-76] has the visitor’s address, without the parameter of the fallback', () => {
    window.history.replaceState(null, '', '/studera?q=a%20b&fallen-shell=v2#s')
    const markup = startScripts(liveOf(shellOf('v1')), { ...place, fallenShell: 'v2' })
    // biome-ignore lint/security/noGlobalEval: the browser does the same with an inline script
    window.eval(/<script nonce="n">(.*?)<\/script>/s.exec(markup)?.[1] ?? '')
    expect(window.location.href).toBe('http://localhost/studera?q=a%20b#s')
  })

  test('[BE-76] starts after an unhandled rejection of the live shell before it draws', () => {
    window.history.replaceState(null, '', '/?fallen-shell=v2')
    open(shellOf('v1'))
    const rejected = (stack?: string) =>
      window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: stack && { stack } }))
    rejected()
    rejected('Error: broken at http://localhost/mf-bible/v1/main.js:1:2')
    jest.advanceTimersByTime(2_000)
    expect(loaded()).toEqual([])
    rejected('Error: broken at http://localhost/shell/v2/main.js:1:2')
    jest.advanceTimersByTime(2_000)
    expect(loaded()).toHaveLength(1)
  })

  test('[BE-76] `data-shell-before` says that there is a fallback, until it is loaded', () => {
    const script = open(shellOf('v1'))
    expect(document.documentElement.dataset.shellBefore).toBe('')
    script.dispatchEvent(new Event('error'))
    expect(document.documentElement.dataset).not.toHaveProperty('shellBefore')
  })

  test('ignores errors of other scripts, and is absent without a previous shell', () => {
    open(shellOf('v1'))
    window.dispatchEvent(new ErrorEvent('error', { filename: 'http://localhost/mf-bible/v1/main.js' }))
    jest.advanceTimersByTime(2_000)
    expect(loaded()).toEqual([])
    expect(startScripts(liveOf(shellOf('v2')), place)).not.toContain('nonce')
    expect(startScripts(liveOf(shellOf('v2'), shellOf('v1', {})), place)).not.toContain('v1')
  })
})
