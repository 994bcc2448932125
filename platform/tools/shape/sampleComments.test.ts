import { sampleComments } from './sampleComments'

const files = [
  {
    path: 'a.ts',
    text: '/** Reads a row. */\nconst a = 1 // at the end\n  // Why,\n  // in two lines.\nconst b = 2\n',
  },
  { path: 'b.sql', text: 'select 1;\n-- What a row is\n-- to the public.\nselect 2;\n' },
  { path: 'c.test.ts', text: '// A test.\n' },
  { path: 'supabase/migrations/1.sql', text: '-- Applied.\n' },
  { path: 'd.md', text: '-- no comment\n' },
]

test('whole comments of product code with their places', () => {
  const found = sampleComments(files, 1).sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line)
  expect(found).toEqual([
    { path: 'a.ts', line: 1, text: 'Reads a row.' },
    { path: 'a.ts', line: 3, text: 'Why, in two lines.' },
    { path: 'b.sql', line: 2, text: 'What a row is to the public.' },
  ])
})

test('a seed gives the same comments again, another seed others, none twice', () => {
  const many = [{ path: 'a.ts', text: Array.from({ length: 200 }, (_, at) => `/** ${at} */\n\n`).join('') }]
  const texts = (seed: number) => sampleComments(many, seed).map(({ text }) => text)
  expect(texts(7)).toEqual(texts(7))
  expect(texts(8)).not.toEqual(texts(7))
  expect(new Set(texts(7)).size).toBe(30)
})
