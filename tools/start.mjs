import { install, requireNode } from './install.mjs'
import { runTypescript } from './runTypescript.mjs'

requireNode()
install({ withHosted: false })
runTypescript('tools/start.ts')
