import { spawn } from 'node:child_process'
import { install, requireNode, root } from './install.mjs'

requireNode()
install()

const tests = spawn(process.execPath, ['--import', 'tsx', 'tools/test.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
tests.on('exit', (code) => {
  process.exitCode = code ?? 1
})
