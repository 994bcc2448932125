import { install, requireNode } from './install.mjs'
import { runTypescript } from './runTypescript.mjs'

// It compares two databases of PostgreSQL 17, which 'npm start' does not install.
requireNode()
install()
runTypescript('supabase/local/cli/migration.ts')
