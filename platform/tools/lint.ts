import { run } from '../command'
import { add } from './outcome'
import { bareTexts, firstRender, lint } from './testSteps'

const HELP = `pnpm lint

Checks style, the imports between packages, texts that a browser's translation breaks, what differs from the host at the
first render, and unused code.

Changes: nothing; pnpm format corrects the style.
Needs: the installed packages.`

run(async () => {
  const { failed } = add(add(await lint(), await bareTexts()), await firstRender())
  if (failed > 0) process.exitCode = 1
}, HELP)
