import { spawn } from 'node:child_process'
import { install, requireNode, root } from './install.mjs'

requireNode()
install()

const portal = spawn(process.execPath, ['--import', 'tsx', 'tools/start.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
// Ctrl-C reaches both; this process waits until the portal has stopped cleanly.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => signal === 'SIGTERM' && portal.kill(signal))
portal.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0)
})
