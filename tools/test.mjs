import { install, requireNode } from './install.mjs'
import { runTool } from './runTool.mjs'

requireNode()
install()
runTool('tools/test.ts')
