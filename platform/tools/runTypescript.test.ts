import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../apps'

const folder = mkdtempSync(join(tmpdir(), 'portal-run-tool-'))
const words = join(folder, 'words')
const said = () => (existsSync(words) ? readFileSync(words, 'utf8') : '')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => rmSync(words, { force: true }))

/** Starts a shell that waits for the command, as npm does. */
function startLikeNpm() {
  writeFileSync(
    join(folder, 'program.ts'),
    `import { appendFileSync } from 'node:fs'
     import { onStop } from '${join(root, 'platform/command.ts')}'
     onStop(async () => appendFileSync('${words}', 'stopped'))
     setInterval(() => {}, 1_000)
     appendFileSync('${words}', 'ready ' + process.pid + ' ' + process.ppid + ' ')`,
  )
  const start = `import('${join(root, 'platform/tools/runTypescript.mjs')}').then(({ runTypescript }) => runTypescript('${join(folder, 'program.ts')}'))`
  writeFileSync(join(folder, 'start.mjs'), start)
  return spawn('sh', ['-c', `node '${join(folder, 'start.mjs')}'; true`], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: 'ignore',
  })
}

async function until(text: string): Promise<void> {
  const deadline = Date.now() + 100_000
  while (!said().includes(text)) {
    if (Date.now() > deadline) throw new Error(`It never said "${text}", only "${said()}".`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('a program stops when the shell that npm started it in ends', async () => {
  const shell = startLikeNpm()
  await until('ready')
  shell.kill('SIGTERM')
  await until('stopped')
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'stops once, when both the terminal and the parent send %s',
  async (signal) => {
    startLikeNpm()
    await until('ready')
    const [, program, starter] = said().split(' ').map(Number)
    process.kill(starter as number, signal)
    process.kill(program as number, signal)
    await until('stopped')
    expect(said().match(/stopped/g)).toHaveLength(1)
  },
)

test('stops when its parent process is killed', async () => {
  startLikeNpm()
  await until('ready')
  process.kill(Number(said().split(' ')[2]), 'SIGKILL')
  await until('stopped')
})
