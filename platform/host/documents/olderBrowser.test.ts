/** @jest-environment jsdom */
import { OLDER_BROWSER_SCRIPT } from './olderBrowser'

const isOlder = () => 'olderBrowser' in document.documentElement.dataset
const policies = () =>
  [...document.head.querySelectorAll('meta')]
    .filter(({ httpEquiv }) => httpEquiv)
    .map(({ httpEquiv, content }) => [httpEquiv, content])

/** Opens a document in a browser that has these things, and runs its script as the browser does. */
function open(has: { CSSPropertyRule?: unknown; mixes?: boolean }) {
  document.head.innerHTML = '<meta property="csp-nonce" content="n">'
  delete document.documentElement.dataset.olderBrowser
  Object.assign(window, { CSSPropertyRule: has.CSSPropertyRule, CSS: { supports: () => has.mixes } })
  // biome-ignore lint/security/noGlobalEval: the browser does the same with an inline script
  window.eval(OLDER_BROWSER_SCRIPT)
}
const fail = (message: string, filename: string) =>
  window.dispatchEvent(new ErrorEvent('error', { message, filename }))

const supported = { CSSPropertyRule: class {}, mixes: true }

test('BE-261, RF-02: in a supported browser nothing changes', () => {
  open(supported)
  fail('Uncaught TypeError: a is not a function', `${location.origin}/shell/v1/main.js`)
  fail('Uncaught SyntaxError: Unexpected token', 'chrome-extension://a/content.js')
  expect(isOlder()).toBe(false)
  expect(policies()).toEqual([])
})

test.each([
  ['Safari before 16.4 and Firefox before 128', { mixes: true }],
  ['Chrome before 111', { CSSPropertyRule: class {} }],
])('BE-261, RF-02: an older browser is marked, and runs no file: %s', (_, has) => {
  open(has)
  expect(isOlder()).toBe(true)
  expect(policies()).toEqual([['Content-Security-Policy', "script-src 'nonce-n'"]])
})

test('BE-261, RF-02: so is a browser that cannot read a script of the shell', () => {
  open(supported)
  fail("SyntaxError: Unexpected token '{'", `${location.origin}/shell/v1/static/main.js`)
  expect(isOlder()).toBe(true)
})
