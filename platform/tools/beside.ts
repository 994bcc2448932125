import { AsyncLocalStorage } from 'node:async_hooks'

/** The output of a step that runs beside another. */
const held = new AsyncLocalStorage<string[]>()

/** Prints a program's output, at once or when the step that runs it is waited for. */
export function print(chunk: Buffer, stream: NodeJS.WriteStream = process.stdout): void {
  const lines = held.getStore()
  if (lines) lines.push(String(chunk))
  else stream.write(chunk)
}

/** Starts a step beside others. The returned function waits for it and prints the output of its programs. */
export function beside<Result>(step: () => Promise<Result>): () => Promise<Result> {
  const output: string[] = []
  const running = held.run(output, step)
  // The caller that waits for it gets the error.
  running.catch(() => {})
  return async () => {
    try {
      return await running
    } finally {
      process.stdout.write(output.join(''))
    }
  }
}
