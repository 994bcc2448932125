import { answersHelp, MIGRATION } from '../help.mjs'
import { install, requireNode } from '../install.mjs'
import { runTypescript } from './runTypescript.mjs'

if (!answersHelp(MIGRATION)) {
  requireNode()
  // It compares two databases of PostgreSQL 17, which 'npm start' does not install.
  install()
  runTypescript('platform/backend/cli/migration.ts')
}
