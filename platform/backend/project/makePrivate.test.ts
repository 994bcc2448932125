import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePrivate } from './makePrivate'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-private-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const rightsOf = (name: string) => statSync(join(folder, name)).mode & 0o777

test('takes the rights of other accounts from files and folders, and gives no new ones', () => {
  mkdirSync(join(folder, 'below'))
  writeFileSync(join(folder, 'below/open'), '')
  chmodSync(join(folder, 'below/open'), 0o664)
  makePrivate(folder)
  expect([rightsOf('below'), rightsOf('below/open')]).toEqual([0o700, 0o600])
})

test('files that another process removes meanwhile are passed over', async () => {
  const script = `const { writeFileSync, rmSync } = require('node:fs')
    process.stdin.resume().on('end', () => process.exit())
    console.log('up')
    const go = () => {
      for (let i = 0; i < 200; i++) { writeFileSync('lock.' + i % 7, ''); rmSync('lock.' + i % 7) }
      setImmediate(go)
    }
    go()`
  const other = spawn(process.execPath, ['-e', script], { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] })
  const gone = new Promise((done) => other.once('exit', done))
  try {
    await new Promise((done) => other.stdout.once('data', done))
    for (let i = 0; i < 5_000; i++) makePrivate(folder)
  } finally {
    other.kill()
    await gone
  }
})
