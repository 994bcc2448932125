// @ts-check
// Plain JavaScript, so that the programs start without a loader.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { answersHelp, FORMAT, TYPES, UNIT } from '../help.mjs'

/** The commands of package.json that only run a program of others: its file, its first arguments, and the help. */
const programs = {
  unit: { file: 'jest/bin/jest.js', args: [], help: UNIT },
  types: { file: 'typescript/bin/tsc', args: ['--noEmit'], help: TYPES },
  format: { file: '@biomejs/biome/bin/biome', args: ['check', '--write', '.'], help: FORMAT },
}

const [name = '', ...more] = process.argv.slice(2)
const { file, args, help } = programs[/** @type {keyof typeof programs} */ (name)]
if (!answersHelp(help)) {
  const program = join(import.meta.dirname, '../../node_modules', file)
  const { status } = spawnSync(process.execPath, [program, ...args, ...more], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
