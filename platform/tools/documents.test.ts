import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { root } from '../apps'

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const documents = tracked
  .filter((file) => file.endsWith('.md') && !/newTable|newScreen/.test(file))
  .map((file) => ({ file, text: read(file) }))

/** What is written in backticks, outside of blocks. */
const spansOf = (text: string) =>
  [...text.replaceAll(/^```.*?^```$/gms, '').matchAll(/(`+)(.+?)\1/g)].map(([, , span = '']) => span.trim())

/** What the tutorial and its templates write, and names of examples. */
const examples = /exempel|ordning|order|boktips|book_tips|bookTips|mf-radio|examples?\b/i

/** Files that only a running portal, a release, a server or another project has. */
const elsewhere =
  /^(\.[a-z].*|site\/.*|(backups|postgres|objects)\/|(mf-manifest|release|pointer|settings|trust|remotes|references|last-run)\.json|docker-compose\.yml)$/

const entries = new Set(
  Object.keys(JSON.parse(read('shared-ui/package.json')).exports).map((entry) => join('shared-ui', entry)),
)
const names = new Set(tracked.map((file) => basename(file)))
const folders = new Set(
  tracked.flatMap((file) =>
    file
      .split('/')
      .slice(0, -1)
      .map((_, at, all) => all.slice(0, at + 1).join('/')),
  ),
)

/** Whether a path leads to a file or folder of the project: whole, beside the document, or by its end. */
function exists(path: string, from: string): boolean {
  const clean = path.replace(/\/$/, '')
  if (names.has(clean)) return true
  if (entries.has(clean)) return true
  const relative = normalize(join(dirname(from), clean))
  if ([clean, relative].some((one) => existsSync(join(root, one)))) return true
  const tail = (one: string) => one.endsWith(`/${clean}`)
  return tracked.some(tail) || [...folders].some(tail)
}

test('files and folders that documents name exist', () => {
  const missing = documents.flatMap(({ file, text }) =>
    spansOf(text)
      .filter((span) => /^[\w@.-]+(\/[\w.åäö@-]+)*\/?$/.test(span))
      .filter(
        (span) =>
          /\.(tsx?|mjs|md|sql|json|yml|yaml|toml|html)$/.test(span) ||
          span.endsWith('/') ||
          (span.includes('/') && folders.has(span.split('/')[0] ?? '')),
      )
      .filter((span) => !elsewhere.test(span) && !examples.test(span) && !exists(span, file))
      .map((span) => `${file}: ${span}`),
  )
  expect(missing).toEqual([])
})

test('tables, functions and columns of the database that documents name exist', () => {
  const sql = readdirSync(join(root, 'supabase/schemas'))
    .map((file) => read(`supabase/schemas/${file}`))
    .join('\n')
  const missing = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/\b((?:private|public)\.[a-z_]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !name.endsWith('_') && !new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(sql))
      .map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('commands of pnpm that documents name are scripts of the project', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const own = new Set(['install', 'dlx', 'exec', 'run', 'add', 'format', ...Object.keys(scripts)])
  const missing = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:`| {4}|npx )pnpm(?:@[\d.]+)? (?:run )?([a-z][a-z0-9:]*)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !own.has(name))
      .map((name) => `${file}: pnpm ${name}`),
  )
  expect(missing).toEqual([])
})

test('the documents have at most 45,000 words, and the README 5 kB: a longer text makes another one shorter', () => {
  const words = documents
    .filter(({ file }) => file.startsWith('docs/'))
    .map(({ text }) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length)
  expect(words.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(45_000)
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(5_000)
})

test('a table has no empty line within', () => {
  const broken = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/^\|.*\|\n\n+(\|.*)\n(?!\|[-| ]+\|$)/gm)].map(([, row]) => `${file}: ${row}`),
  )
  expect(broken).toEqual([])
})

test('a link to a heading leads to a heading', () => {
  const missing = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\(([^)\s]*)#([^)\s]+)\)/g)]
      .filter(([, path = '']) => !path.startsWith('http'))
      .filter(
        ([, path = '', anchor]) =>
          !anchorsOf(path === '' ? file : join(dirname(file), path)).has(anchor ?? ''),
      )
      .map(([link]) => `${file}: ${link}`),
  )
  expect(missing).toEqual([])
})

/** The anchors that a code host gives to the headings of a document. */
function anchorsOf(file: string): Set<string> {
  const headings = existsSync(join(root, file)) ? read(file).matchAll(/^#+ (.+)$/gm) : []
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(/\s/g, '-'),
    ),
  )
}
