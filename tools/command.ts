/** Runs a command's work with its arguments; what goes wrong becomes one sentence and exit code 1. */
export function run(work: (args: string[]) => Promise<void>): void {
  work(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
}

/**
 * Ends the process when it is asked to, or when who started it is gone, after some last work; asking again while that
 * goes on changes nothing.
 */
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
