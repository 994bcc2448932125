import { answersHelp, START } from '../help.mjs'
import { install, requireNode } from '../install.mjs'
import { runTypescript } from './runTypescript.mjs'

if (!answersHelp(START)) {
  requireNode()
  install({ withHosted: false })
  runTypescript('platform/tools/start.ts')
}
