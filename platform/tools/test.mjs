import { answersHelp, TEST } from '../help.mjs'
import { install, requireNode } from '../install.mjs'
import { runTypescript } from './runTypescript.mjs'

if (!answersHelp(TEST)) {
  requireNode()
  install()
  runTypescript('platform/tools/test.ts')
}
