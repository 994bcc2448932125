import { spawn } from 'node:child_process'
import { root } from './install.mjs'

/** Runs a TypeScript program in place of this process: exit codes and signals are passed on. */
export function runTypescript(file) {
  const program = spawn(process.execPath, ['--import', 'tsx', file, ...process.argv.slice(2)], {
    cwd: root,
    // The channel closes with this process, however that ends.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const end = (signal) => program.kill(signal)
  // Ctrl-C reaches the program from the terminal as well; it stops once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)

  // Ending npm ends only the shell that npm started this process in.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && end('SIGTERM'), 300).unref()

  program.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0)
  })
}
