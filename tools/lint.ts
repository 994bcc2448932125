import { run } from './command'
import { add, bareTexts, lint } from './testSteps'

const HELP = `pnpm lint

Checks style, the imports between packages, texts that a browser's translation breaks, and unused code.

Changes: nothing; pnpm format corrects the style.
Needs: the installed packages.`

run(async () => {
  const { failed } = add(await lint(), await bareTexts())
  if (failed > 0) process.exitCode = 1
}, HELP)
