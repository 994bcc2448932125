/** Runs a command's work with its arguments; what goes wrong becomes one sentence and exit code 1. */
export function run(work: (args: string[]) => Promise<void>): void {
  work(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
}
