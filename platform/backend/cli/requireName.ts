import { createInterface } from 'node:readline'

export type Asked = {
  /** The name that must be given. */
  name: string
  /** What the command's `--yes` says, if it was given. */
  given?: string
  /** Whether a text is the name. */
  isName(text: string): boolean
  /** The sentence that ends a refusal. */
  unless?: string
}

type Terminal = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream }

/**
 * Returns when a person has named what is to be deleted or replaced: with `--yes`, or typed in a terminal. Throws one sentence for
 * another name, for none, and without a terminal.
 */
export async function requireName(
  { name, given, isName, unless = 'Nothing was deleted.' }: Asked,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<void> {
  if (given === undefined && !input.isTTY) {
    throw new Error(`${unless} Without a terminal this needs --yes ${name}`)
  }
  const text = given ?? (await ask(`To go on, type its name, ${name}: `, input, output))
  if (!isName(text)) throw new Error(`"${text}" is not its name, which is ${name}. ${unless}`)
}

/** One line of a terminal; empty when the terminal ends instead. */
function ask(question: string, input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Promise<string> {
  output.write(question)
  const lines = createInterface({ input })
  return new Promise((done) => {
    lines.once('line', (line) => {
      done(line.trim())
      lines.close()
    })
    lines.once('close', () => done(''))
  })
}
