import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tryModules } from './tryModules'

const folder = mkdtempSync(join(tmpdir(), 'portal-modules-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('[BE-70] a module that gets no processor for six seconds is sound', async () => {
  const file = join(folder, 'server.cjs')
  const wait = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,6000)'
  writeFileSync(file, `${wait};module.exports={shellPages:[{path:'/om-oss'}]}`)
  expect(await tryModules('shell', file)).toMatchObject({ routes: ['/om-oss'] })
})
