import { install, requireNode } from './install.mjs'
import { runTypescript } from './runTypescript.mjs'

requireNode()
install()
runTypescript('tools/test.ts')
