import { isFullDisk } from '@portal/backend/database/fullDisk'
import { answersHelp } from './help.mjs'

const FULL_DISK =
  'The disk is full: free some space (in the checkout, pnpm run prune --days 7 takes old versions away) and try again. Nothing that was stored is lost.'

/** An error that ends a command with an exit code of its own. */
export class CommandError extends Error {
  constructor(
    message: string,
    readonly exitCode: number,
  ) {
    super(message)
  }
}

/**
 * Runs a command's work with its arguments; an error becomes one sentence and exit code 1, or its own code. With `--help`
 * it only prints `help`: what the command does, its arguments, what it changes and what it needs.
 */
export function run(work: (args: string[]) => Promise<void>, help: string): void {
  if (answersHelp(help)) return
  work(process.argv.slice(2)).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : error
    console.error(isFullDisk(error) ? FULL_DISK : message)
    process.exit(error instanceof CommandError ? error.exitCode : 1)
  })
}

/** Ends the process at a signal, or when its parent process has ended, after the final work; ignores further signals. */
export function onStop(work: () => Promise<void>): void {
  let stopping = false
  for (const reason of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
    process.on(reason, () => {
      if (stopping) return
      stopping = true
      work().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}
