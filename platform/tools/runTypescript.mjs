import { spawn } from 'node:child_process'
import { root } from '../install.mjs'

/** Runs a TypeScript program in a child process and passes on its exit code and its signals. */
export function runTypescript(file) {
  const program = spawn(process.execPath, ['--import', 'tsx', file, ...process.argv.slice(2)], {
    cwd: root,
    // The program notices the end of this process, even a kill, by the closed channel.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const end = (signal) => program.kill(signal)
  // On Ctrl-C the program gets the signal from the terminal and from this process; it handles only the first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)

  // npm starts this process through a shell, and a signal to npm ends only that shell: watches for a new parent
  // process.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && end('SIGTERM'), 300).unref()

  program.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0)
  })
}
