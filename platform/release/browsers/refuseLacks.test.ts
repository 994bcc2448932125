import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SimpleSupportStatement } from '@mdn/browser-compat-data'
import { browsers } from '../rspack/browsers.mjs'
import { HARMLESS } from './allowed'
import { browserData, featuresIn, lackedBy } from './compat'
import { lacksOfScript, refuseLacks } from './refuseLacks'

/** What is missing, without the browsers. */
const lacks = (code: string) => lacksOfScript(code).map((line) => line.replace(/ is not in .*/, ''))
const inStyles = (css: string) => lacks(`styled.div(${JSON.stringify(css.split('$'))})`)

test('BE-260, RF-02: the browsers that lack something are named, and no others', () => {
  expect(lacksOfScript('f(AbortSignal.any([a]))')).toEqual([
    'AbortSignal.any is not in chrome, chrome_android, edge, safari, safari_ios',
  ])
  expect(lackedBy(browserData().api.AbortSignal?.timeout_static)).toEqual([])
  expect(lackedBy(undefined)).toEqual([])
})

test.each([
  ['URL.canParse(a)', 'URL.canParse'],
  ['const b = Promise.withResolvers()', 'Promise.withResolvers'],
  ['Object.groupBy(a, b)', 'Object.groupBy'],
  ['async () => await Array.fromAsync(a)', 'Array.fromAsync'],
  ['new URLPattern(a)', 'URLPattern'],
  ['(() => scheduler.yield())()', 'scheduler'],
  ['window.scheduler.postTask(a)', 'window.scheduler'],
  ["document['caretPositionFromPoint'](a, b)", 'document.caretPositionFromPoint'],
  ['a.showPopover()', '.showPopover()'],
  ['new Uint8Array(a).toBase64()', '.toBase64()'],
  ['a.getSetCookie()', '.getSetCookie()'],
  ['a.union(b)', '.union()'],
  ["import('a', { with: b })", 'import(…, options)'],
  ['/[a--b]/v.test(c)', '/[a--b]/v'],
  ['/(?i:a)b/', '/(?i:a)b/'],
  ["new RegExp(a, 'gv')", '//gv'],
  ["RegExp('(?-i:a)')", '/(?-i:a)/'],
])('BE-260, RF-02: a script may not need what a supported browser lacks: %s', (code, what) => {
  expect(lacks(code)).toEqual([what])
})

test.each(['using a = b', 'import a from "b"', 'class A { @a b }', 'a = {'])(
  'BE-260, RF-02: nor may it have syntax that one cannot read: %s',
  (code) => {
    expect(lacks(code)).toEqual([expect.stringMatching(/^its syntax is newer than the browsers/)])
  },
)

test.each([
  ['a way round', 'document.caretPositionFromPoint?.(a); navigator.connection?.saveData'],
  ['a question', "typeof Object.groupBy === 'function' && 'any' in AbortSignal"],
  ['a variable of that name', '((scheduler) => scheduler.yield())(a)'],
  ['a method of its own', 'class A { union() {} } a.union(b)'],
  ['an object of its own', 'this.union(b)'],
  ['a property that it does not use', 'a(b.toArray)'],
  ['a method that other objects have too', 'a.map(b).filter(c).some(d)'],
  [
    'what all of them have',
    'class A { static { this.b = /(?<=c)d/u } #e; f = (g) => #e in g }; structuredClone(a.at(-1))',
  ],
  ['a way round that is named', 'window.requestIdleCallback(a)'],
])('BE-260, RF-02: it may have %s', (_, code) => {
  expect(lacks(code)).toEqual([])
})

test.each([
  ['@starting-style { a { color: red; } }', '@starting-style'],
  ['a:hover, a:user-invalid { color: red; }', ':user-invalid'],
  ['select::picker(select) { color: red; }', '::picker'],
  ['color: $; width: calc-size(auto, size);', 'calc-size()'],
  ['background: light-dark(white, black);', 'light-dark()'],
  ['a { height: 2rcap; }', 'rcap'],
  ['position: fixed; anchor-name: --a;', 'anchor-name'],
  ['text-decoration: underline $;', 'text-decoration: underline 0'],
  ['position-area: top;', 'position-area'],
])('BE-260, RF-02: styles may not need what a supported browser lacks: %s', (css, what) => {
  expect(inStyles(css)).toContain(what)
})

test.each([
  '@container (width > 20em) { a:is(b, c):has(d) { height: 100dvh; } } @layer a { b { color: red; } }',
  'a:not(:focus-visible) { color: color-mix(in srgb, $ 20%, transparent); inset: 0; gap: 1lh; }',
  'text-wrap: balance; text-decoration: none !important; width: min(100%, 20ch);',
  'a::before { content: "a:user-invalid { b: light-dark(c) }"; }',
])('BE-260, RF-02: styles may have what all of them have, and what does no harm: %s', (css) => {
  expect(inStyles(css)).toEqual([])
})

test('BE-260, RF-02: a template of styles is one text, and any string of a script may be one', () => {
  const template = (css: string) => lacks(`f(\`${css.replaceAll('#', '$' + '{b}')}\`)`)
  expect(template('a:# { width: #; }')).toEqual([])
  expect(template('a:user-invalid# { width: #; }')).toEqual([':user-invalid'])
  expect(lacks("f('a { anchor-name: --a; }')")).toEqual(['anchor-name'])
  expect(lacks("f('Läs mer: anchor-name')")).toEqual([])
})

test('BE-260, RF-02: every style that does no harm is lacking in a supported browser', () => {
  const { 'at-rules': rules, properties, selectors } = browserData().css
  const features = (what: string) => {
    const name = what.replace(/^[@:]+/, '')
    const found = (what.startsWith('@') ? rules : what.startsWith(':') ? selectors : properties)?.[name]
    return [found, ...featuresIn(found).map(([, feature]) => feature)]
  }
  const needless = Object.keys(HARMLESS).filter(
    (what) => !features(what).some((one) => lackedBy(one).length > 0),
  )
  expect(needless).toEqual([])
})

test('BE-260, RF-02: a build is refused with the name of the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-lacks-'))
  mkdirSync(join(folder, 'static'))
  writeFileSync(join(folder, 'static/a.js'), 'a.at(-1)')
  writeFileSync(join(folder, 'server.cjs'), 'AbortSignal.any([])')
  refuseLacks(folder)
  writeFileSync(join(folder, 'static/b.js'), 'URL.canParse(a)')
  expect(() => refuseLacks(folder)).toThrow(/^static\/b\.js: URL\.canParse is not in .*safari/m)
  rmSync(folder, { recursive: true })
})

test('BE-261, RF-02: the things by which a document finds an older browser came with the supported versions', () => {
  const { api, css } = browserData()
  const marks = [api.CSSPropertyRule, css.types?.color?.['color-mix']]
  const since = (browser: keyof typeof browsers) =>
    marks.map((mark) =>
      Number((mark?.__compat?.support[browser] as SimpleSupportStatement | undefined)?.version_added),
    )
  const names = Object.keys(browsers) as (keyof typeof browsers)[]
  expect(Object.fromEntries(names.map((name) => [name, Math.max(...since(name))]))).toEqual(browsers)
})
