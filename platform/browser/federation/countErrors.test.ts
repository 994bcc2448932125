import { countErrors } from './countErrors'
import { countUnhashed } from './countUnhashed'

const v1 = '0123456789ab'
const v2 = 'ba9876543210'
const at = (app: string, version: string) => `https://portal.test/${app}/${version}/static/a.js:1:2`
const counted: string[] = []
const count = (...row: (string | undefined)[]) => counted.push(row.join(' '))
const shown = () => ({ app: 'mf-bible', version: v2 })
countErrors(count, shown)

const thrown = (...frames: string[]) =>
  Object.assign(new Error('x'), { stack: frames.map((frame) => `at f (${frame})`).join('\n') })
const tell = (target: EventTarget, name: string, details: object) =>
  target.dispatchEvent(Object.assign(new Event(name), details))

beforeEach(() => {
  counted.length = 0
})

test.each<[string, EventTarget, string, object, string[]]>([
  ['an error', window, 'error', { error: thrown(at('mf-study', v1)) }, [`mf-study ${v1} error static/a.js`]],
  [
    'an error without a stack',
    window,
    'error',
    { filename: at('mf-study', v1) },
    [`mf-study ${v1} error static/a.js`],
  ],
  [
    'an error of the shell that an area called',
    window,
    'error',
    { error: thrown(at('shell', v2), at('mf-study', v1)) },
    [`mf-study ${v1} error static/a.js`],
  ],
  [
    'an error of the shell',
    window,
    'error',
    { error: thrown(at('shell', v2)) },
    [`shell ${v2} error static/a.js`],
  ],
  [
    'a rejection',
    window,
    'unhandledrejection',
    { reason: thrown(at('mf-study', v1)) },
    [`mf-study ${v1} error static/a.js`],
  ],
  [
    'what the policy refused',
    document,
    'securitypolicyviolation',
    { sourceFile: at('mf-study', v1), blockedURI: 'https://evil.example/' },
    [`mf-study ${v1} policy static/a.js`],
  ],
  [
    'a refused frame, which names no file, of the shown page',
    document,
    'securitypolicyviolation',
    { sourceFile: '', blockedURI: 'https://evil.example/' },
    [`mf-bible ${v2} policy`],
  ],
  ...['inline', 'chrome-extension'].map((blockedURI): [string, EventTarget, string, object, string[]] => [
    `what an extension adds (${blockedURI})`,
    document,
    'securitypolicyviolation',
    { sourceFile: '', blockedURI },
    [],
  ]),
  ['an error of an extension', window, 'error', { error: thrown('chrome-extension://x/a.js') }, []],
  ['a rejection without a reason', window, 'unhandledrejection', { reason: undefined }, []],
])(
  '[BE-74] %s counts for the version and file that its stack names',
  (_, target, name, details, expected) => {
    tell(target, name, details)
    expect(counted).toEqual(expected)
  },
)

test('[BE-74] a script without a hash that the browser refused counts for the version whose page is shown', () => {
  const observers: [(reports: object[]) => void, object][] = []
  class ReportingObserver {
    constructor(...observed: (typeof observers)[number]) {
      observers.push(observed)
    }
    observe() {}
  }
  Object.assign(window, { ReportingObserver })
  countUnhashed(count, shown)
  Reflect.deleteProperty(window, 'ReportingObserver')
  const [report, options] = observers[0] ?? []
  expect(options).toEqual({ types: ['integrity-violation'], buffered: true })
  report?.([{ body: { blockedURL: 'https://portal.test/x.js' } }])
  expect(counted).toEqual([`mf-bible ${v2} policy`])
  countUnhashed(count, shown)
})
