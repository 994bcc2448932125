import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { takeWorkFolder } from './workFolder'

const parent = mkdtempSync(join(tmpdir(), 'portal-work-'))
const loader = createRequire(resolve(__dirname, '../../../package.json')).resolve('tsx')
afterAll(() => rmSync(parent, { recursive: true, force: true }))

/** A process that has written a personal row into a work folder, and its folder. */
async function startWriter() {
  const code = `import { writeFileSync } from 'node:fs'
    import { takeWorkFolder } from ${JSON.stringify(resolve(__dirname, 'workFolder.ts'))}
    const { path } = takeWorkFolder(${JSON.stringify(parent)}, '.parts-')
    writeFileSync(path + '/rows', 'eva@exempel.se')
    console.log(path)
    setInterval(() => {}, 1000)`
  const writer = spawn(process.execPath, ['--import', loader, '--input-type=module', '-e', code], {
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const [said] = await once(writer.stdout, 'data')
  const end = async (signal: NodeJS.Signals) => {
    writer.kill(signal)
    return (await once(writer, 'exit'))[0] as number | null
  }
  return { path: String(said).trim(), end }
}

test('BE-192: a stopped backup removes its rows, and ends with the number of the signal', async () => {
  for (const [signal, code] of [
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const) {
    const { path, end } = await startWriter()
    expect(existsSync(join(path, 'rows'))).toBe(true)
    expect(await end(signal)).toBe(code)
    expect(existsSync(path)).toBe(false)
  }
})

test('BE-192: the next backup removes the rows of a killed one, and leaves those of a running one', async () => {
  const [killed, running] = [await startWriter(), await startWriter()]
  await killed.end('SIGKILL')
  mkdirSync(join(parent, '.parts-AbC123'))
  writeFileSync(join(parent, 'portal-2026-01-01T000000Z.tgz'), '')
  expect(existsSync(join(killed.path, 'rows'))).toBe(true)

  const folder = takeWorkFolder(parent, '.parts-')
  expect(statSync(folder.path).mode & 0o777).toBe(0o700)
  expect([killed.path, running.path].map((path) => existsSync(path))).toEqual([false, true])
  folder.remove()
  await running.end('SIGTERM')
  expect(readdirSync(parent)).toEqual(['portal-2026-01-01T000000Z.tgz'])
})
