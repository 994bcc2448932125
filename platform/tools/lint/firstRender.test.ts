import { differencesIn, EXCEPTIONS, hostSources } from './firstRender'

const found = (code: string, others: Record<string, string> = {}) =>
  differencesIn(
    Object.entries({ 'mf-a/src/A.tsx': code, ...others }).map(([file, text]) => ({ file, code: text })),
  )

test('PUB-04, PUB-12: the first render of what the host renders is the host’s', async () => {
  const sources = await hostSources()
  expect(sources.length).toBeGreaterThan(500)
  expect(differencesIn(sources)).toEqual([])
})

test('every exception is needed', async () => {
  const sources = await hostSources()
  const renamed = sources.map(({ file, code }) => ({ file: `other/${file}`, code }))
  const files = new Set(differencesIn(renamed).map(({ file }) => file.replace('other/', '')))
  expect([...files].sort()).toEqual(
    EXCEPTIONS.filter((file) => file !== 'shared-ui/src/ui/useMedia.ts').sort(),
  )
})

test.each([
  ["const onHost = typeof window === 'undefined'", 'typeof window'],
  ["const A = () => (typeof document === 'undefined' ? <a /> : <b />)", 'typeof document'],
  ["const A = () => (useMedia('phone') ? <a /> : <b />)", 'useMedia'],
  [
    "import { readStorage } from 's'\nconst A = () => { const [a] = useState(() => readStorage('local', 'a')) }",
    'useState(readStorage)',
  ],
  ["const A = () => { const [a] = useState(() => localStorage.getItem('a')) }", 'useState(localStorage)'],
  ["const A = () => { const a = useRef(window.sessionStorage.getItem('a')) }", 'useRef(sessionStorage)'],
  [
    "import { readStorage } from 's'\nconst useA = create<{ a: string | null }>(() => ({ a: readStorage('local', 'a') }))",
    'create(readStorage)',
  ],
  [
    "import { readStorage } from 's'\nconst useA = create<A>()(() => ({ a: readStorage('local', 'a') }))",
    'create(readStorage)',
  ],
])('PUB-12: refuses %s', (code, what) => {
  expect(found(code).map((each) => each.what)).toEqual([what])
})

test.each(['useState(drafts)', 'useState(() => drafts().length)', 'useReducer(reduce, undefined, drafts)'])(
  'PUB-12: refuses the stored value of another file: %s',
  (state) => {
    const others = {
      'shared-ui/src/a.ts':
        "import { readStorage } from 's'\nexport const read = () => readStorage('local', 'a')",
      'shared-ui/src/b.ts': "import { read } from './a'\nexport function drafts() { return read() }",
    }
    const code = `import { drafts } from 'b'\n\n// Comment.\nfunction A() {\n  const state = ${state}\n}`
    expect(found(code, others)).toEqual([
      { file: 'mf-a/src/A.tsx', line: 5, what: `${/\w+/.exec(state)?.[0]}(drafts)` },
    ])
  },
)

test.each([
  ['a value that is read after the first render', "useEffect(() => set(readStorage('local', 'a')), [])"],
  ['a value that waits for the browser', "const a = useHydrated() && readStorage('local', 'a')"],
  [
    'a store that begins with the host’s state',
    "const useA = create(persist(() => defaults, { name: 'a' }))",
  ],
  ['another thing with the name of a reader', 'const [a] = useState(drafts)'],
  ['a feature of the browser', "const can = typeof document.startViewTransition === 'function'"],
])('PUB-12: leaves %s', (_what, code) => {
  const others = {
    'shared-ui/src/b.ts':
      "import { readStorage } from 's'\nexport const drafts = () => readStorage('local', 'a')",
  }
  expect(found(`import { readStorage } from 's'\nfunction A({ drafts }) { ${code} }`, others)).toEqual([])
})
