import type { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findDiskProblem } from './findDiskProblem'

const disk = (bavail: number) => (() => ({ bavail, bsize: 4_096 })) as unknown as typeof statfsSync

test('[BE-193] a disk with less than half a gigabyte is a problem', () => {
  expect(findDiskProblem('/', disk(200_000))).toBeNull()
  expect(findDiskProblem('/', disk(100_000))).toBe('Serverns disk är nästan full: 409 MB är kvar.')
  expect(findDiskProblem('/', disk(0))).toBe('Serverns disk är nästan full: 0 MB är kvar.')
})

test('[BE-193] the free space of a real disk is read', () => {
  expect(findDiskProblem(tmpdir()) ?? 'Serverns disk är nästan full').toMatch(/^Serverns disk är nästan full/)
})

test('[BE-193] a folder that is missing is no failure of the disk: what cannot be written there is named', () => {
  expect(findDiskProblem(join(tmpdir(), 'portal-none', 'watch'))).toBeNull()
})
