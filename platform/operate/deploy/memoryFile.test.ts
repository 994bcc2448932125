import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMemory, writeMemory } from './memoryFile'

const folder = mkdtempSync(join(tmpdir(), 'portal-memory-'))
const file = join(folder, 'watch.json')
afterAll(() => rmSync(folder, { recursive: true }))

test('[BE-193] the memory is written over the former one, which needs no room on a full disk', () => {
  expect(readMemory(file, 'nothing')).toBe('nothing')
  expect(writeMemory(file, { words: 'a long problem' })).toBeNull()
  const { ino } = statSync(file)
  expect(writeMemory(file, { words: 'x' })).toBeNull()
  expect(readMemory(file, 'nothing')).toEqual({ words: 'x' })
  expect(statSync(file).ino).toBe(ino)
})

test('[BE-193] a memory that cannot be written or read is named', () => {
  expect(writeMemory('/dev/full', {})).toBe('Övervakningen kan inte skriva /dev/full (ENOSPC).')
  expect(writeMemory(folder, {})).toBe(`Övervakningen kan inte skriva ${folder} (EISDIR).`)
  writeFileSync(file, '{"cut')
  expect(readMemory(file, 'nothing')).toBe('nothing')
})
