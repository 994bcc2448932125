import { publicRoutes } from '../data/publicRoutes'
import { startWithScript } from '../data/startWithScript'
import { findUnkept, isHydrated, keepPainted } from '../keepPainted'
import { paintedBefore } from '../paintedBefore'
import { type RunningPortal, startPortal } from '../portal'
import type { Screen } from './screen'
import { expect, test } from './test'

const KEPT = 'h1, h2, h3, button, input, main a'

/** Keeps what React says, and selects the heading before it hydrates. */
function listen(): void {
  const said: string[] = []
  Object.assign(window, { said })
  const say = (...words: unknown[]) => said.push(words.map(String).join(' ').slice(0, 300))
  const { error } = console
  console.error = (...words) => {
    // The areas' JSX is for production, in which React for development cannot tell a list from fixed children.
    if (!/unique "key" prop/.test(String(words[0]))) say(...words)
    error(...words)
  }
  addEventListener('error', ({ message }) => say(message))
  document.addEventListener(
    'readystatechange',
    () => {
      const heading = document.querySelector('main h1')
      if (heading) getSelection()?.selectAllChildren(heading)
      Object.assign(window, { selected: String(getSelection()) })
    },
    { once: true },
  )
}

/** What is not as it should be after hydration, the selection included. */
const FIND = `const found = [...said, ...(${findUnkept})()]
  const isHydratable = document.getElementById('root').dataset.paintedBy !== undefined
  if (isHydratable && (!selected || String(getSelection()) !== selected)) found.push('selection: ' + selected + ' / ' + getSelection())
  return found`

/** Opens a page of a portal with React for development whose documents begin with these scripts. */
async function hydrate(webkit: Screen, portal: RunningPortal, route: string, scripts: string[]) {
  const own = await startPortal({ beside: portal, namesMismatches: true })
  const proxy = await startWithScript(own.url, scripts.join(';'))
  await paintedBefore(own, route)
  await webkit.open(proxy.url + route)
  await expect.poll(() => webkit.run(`return (${isHydrated})()`)).toBe(true)
  return async () => {
    proxy.stop()
    await own.stop()
  }
}

const WATCH = [`(${keepPainted})(${JSON.stringify(KEPT)})`, `(${listen})()`]
const beforeScripts = (work: string) =>
  `document.addEventListener('readystatechange', () => { ${work} }, { once: true })`

for (const width of [1360, 390])
  test(`[BE-211] React for development takes over every kind of public page in a window of ${width} pixels @nightly`, async ({
    webkit,
    portal,
  }) => {
    test.setTimeout(600_000)
    const own = await startPortal({ beside: portal, namesMismatches: true })
    const proxy = await startWithScript(own.url, WATCH.join(';'))
    // The browser's window is at least 447 wide: a phone's layout, too.
    await webkit.resize(width, 900)
    const problems: Record<string, unknown> = {}
    for (const route of await publicRoutes(own.url)) {
      await paintedBefore(own, route)
      await webkit.open(proxy.url + route)
      await expect.poll(() => webkit.run(`return (${isHydrated})()`), route).toBe(true)
      const found = (await webkit.run(FIND)) as string[]
      if (found.length > 0) problems[route] = found
    }
    expect(problems).toEqual({})
    proxy.stop()
    await own.stop()
  })

test('[BE-211] a painted page that differs in an element is found @nightly', async ({ webkit, portal }) => {
  const change = `const heading = document.querySelector('main h1')
    heading.outerHTML = '<h2>' + heading.innerHTML + '</h2>'`
  const stop = await hydrate(webkit, portal, '/studera', [...WATCH, beforeScripts(change)])
  expect(await webkit.run(FIND)).not.toEqual([])
  await stop()
})

test('[BE-211] typed text keeps its caret and is heard @nightly', async ({ webkit, portal }) => {
  const touch = `const field = document.querySelector('main input[type="search"]')
    field.focus()
    field.value = 'dopet'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.setSelectionRange(1, 3)
    Object.assign(window, { field })`
  const stop = await hydrate(webkit, portal, '/studera/tolkningar', [beforeScripts(touch)])
  await expect.poll(() => webkit.run('return location.search')).toMatch(/q=dopet/)
  const now =
    'return [field === document.activeElement, field.value, field.selectionStart, field.selectionEnd]'
  expect(await webkit.run(now)).toEqual([true, 'dopet', 1, 3])
  await stop()
})

test('[BE-211] an early press is done once @nightly', async ({ webkit, portal }) => {
  const press = beforeScripts(`document.querySelector('#v16 > [role="button"]').click()`)
  const stop = await hydrate(webkit, portal, '/bibeln/johannes/3', [press])
  await webkit.see('button', 'Dela vers 16')
  expect(await webkit.run('return window.portalPressed')).toBeNull()
  expect(await webkit.run(`return document.querySelectorAll('[data-pressed]').length`)).toBe(0)
  await stop()
})
