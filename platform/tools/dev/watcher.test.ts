import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(__dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'portal-watch-'))
const source = join(folder, 'src/remote.ts')
const outDir = join(folder, 'dev')
let watcher: ChildProcess

beforeAll(() => {
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'package.json'), '{ "portal": {} }')
  writeFileSync(source, "export default { contract: 1, areas: {}, text: 'sound' }")
  const job = { remotes: [{ app: { name: 'mf-radio', folder }, outDir }] }
  watcher = fork(join(root, 'platform/release/rspack/watch.mjs'), [JSON.stringify(job)], {
    execArgv: [],
    silent: true,
  })
})
afterAll(() => {
  watcher.kill()
  rmSync(folder, { recursive: true, force: true })
})

const nextBuild = () =>
  new Promise<{ problem: string | null }>((resolve) =>
    watcher.once('message', (message) => resolve(message as never)),
  )

const written = () =>
  readdirSync(outDir, { recursive: true })
    .map(String)
    .filter((file) => /\.c?js$/.test(file))
    .map((file) => readFileSync(join(outDir, file), 'utf8'))
    .join()

test('reports a failed build and does not write it: the last successful build stays', async () => {
  expect(await nextBuild()).toMatchObject({ problem: null })
  const good = written()
  expect(good).toContain('sound')
  const build = nextBuild()
  writeFileSync(source, "import './none'\nexport default { contract: 1, areas: {}, text: 'broken' }")
  expect((await build).problem).toContain("Can't resolve './none'")
  expect(written()).toBe(good)
})
