import { bareTextsIn, screens } from './bareTexts'

const textsOf = (jsx: string) => bareTextsIn([{ file: 'a.tsx', code: jsx }]).map(({ text }) => text)

test('RF-01, SH-26: no text of a screen is taken from beside its siblings, or has one put before it', async () => {
  const files = await screens()
  expect(files.length).toBeGreaterThan(300)
  expect(bareTextsIn(files)).toEqual([])
})

test.each([
  ['an element that comes and goes before it', '{busy && <i />}Spara', 'Spara'],
  ['an element that is exchanged before it', '{busy ? <i /> : icon}{label}', 'label'],
  ['a condition', "<b>1</b>{one && 'till'}", 'BinaryExpression'],
  [
    'two texts to choose from, beside another',
    "<b>1</b>{one ? 'träff' : 'träffar'}",
    'ConditionalExpression',
  ],
  ['a fragment to choose', '{one && <>Ny <b>här</b></>}', 'BinaryExpression'],
  ['a list of texts', '{names.map((name) => name)}', 'CallExpression'],
  ['a list of fragments', '{names.map((name) => <Fragment key={name}>{name}</Fragment>)}', 'CallExpression'],
])('RF-01: finds a text with %s', (_what, children, text) => {
  expect(textsOf(`const A = () => <p>${children}</p>`)).toContain(text)
})

test('RF-01: finds a text that a list puts between elements', () => {
  expect(textsOf('const marked = parts.map((part, at) => (at % 2 ? <b key={at}>{part}</b> : part))')).toEqual(
    ['part'],
  )
})

test.each([
  'function Place({ words, to }: Props) { if (!to) return words; return <a href={to}>{words}</a> }',
  'const Place = ({ words, to }: Props) => (to ? <a href={to}>{words}</a> : words)',
])('RF-01: finds a text that a component returns instead of an element: %s', (code) => {
  expect(textsOf(code)).toEqual(['words'])
})

test('RF-01: finds a text that a component puts beside such siblings', () => {
  const badge = 'function Badge({ icon, children }: { icon?: ReactNode; children: ReactNode }) {'
  expect(textsOf(`${badge} return <i>{icon}{children}</i> }\nconst A = () => <Badge>Idag</Badge>`)).toEqual([
    'Idag',
  ])
})

test.each([
  ['the only child', "{one ? 'träff' : 'träffar'}"],
  ['in an element of its own', '{busy && <i />}<span>Spara</span>'],
  ['before what comes and goes', 'Spara{busy && <i />}'],
  ['after an element that stays', '{busy && <i />}<b />Spara'],
])('RF-01: leaves a text that is %s', (_what, children) => {
  expect(textsOf(`const A = () => <p>${children}</p>`)).toEqual([])
})
