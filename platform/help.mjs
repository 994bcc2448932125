// Plain JavaScript: the first commands answer before any package is installed.

/** Prints a command's text and returns true when its arguments ask for help; the command then does nothing else. */
export function answersHelp(text) {
  const isAsked = process.argv.slice(2).some((word) => word === '--help' || word === '-h')
  if (isAsked) console.log(text)
  return isAsked
}

export const START = `npm start
npm start -- --empty
npm start -- --help

Installs packages, builds the apps and opens the whole portal on this machine: pages, database, accounts, files and
captured mail. It prints the address, and runs until Ctrl-C; the data stays.

  --empty   without demo content and demo accounts; for a new data folder

Changes: node_modules, PORTAL_SITE (site) and PORTAL_DATA (.data), which it makes when they are missing. It deletes no data.
Needs: Node 20.19 or newer, network at the first start, free ports (PORTAL_PORT, PORTAL_BACKEND_PORT).`

export const TEST = `npm test
npm run test:platform
npm run test:all
npm test -- --help

Runs tests and ends with "N passed, N failed". npm test is for those who change a screen or the database: types, lint,
licences, the unit tests of shell, areas and shared-ui, the database tests on PGlite, and journeys in Chromium.
test:platform runs the unit tests of platform, the database tests on PostgreSQL 17 and 15, and the browser tests of
faults, releases and painted pages, with one journey in WebKit. test:all runs both.
PORTAL_NIGHTLY=1 adds the slow tests, and Firefox; a browser test that passed only at a later try then counts as failed.

Changes: node_modules, PORTAL_SITE (site) and test-results. Databases of tests are temporary.
Needs: Node 20.19 or newer, ten minutes for each house, a browser (PORTAL_CHROMIUM, or it fetches one).`

export const MIGRATION = `pnpm db:migration NAME
pnpm db:migration --squash
DATABASE_URL=... pnpm db:migration --adopt

Writes a new migration, supabase/migrations/<time>_NAME.sql, with what the schema files have and the migrations lack.
Read it before you commit it.

  NAME         small letters, digits and _
  --squash     instead replaces all migrations by one baseline and its rows, when both make the same database;
               only as long as no site is open (supabase/README.md)
  --adopt      for a hosted database from before that: its list of migrations gets the baseline; nothing else changes.
               The embedded backend does this by itself
  --dir FOLDER another Supabase project than the portal's

Changes: one new file; nothing is overwritten. With --squash: all of supabase/migrations, supabase/baseline.json and
supabase/baseline.former.br. Its two databases are temporary.
Needs: PostgreSQL 17 and Supabase's CLI, which it installs as packages (network at the first time).`

export const UNIT = `pnpm unit [PATH …] [option of jest …]

Runs unit tests: all, or those whose path contains one of the words. npm test runs them with what belongs to them.

  pnpm unit mf-bible/src/sok    the tests of a folder
  -t "part of a title"          some tests of them
  --watch                       runs them again after each change

Changes: nothing. jest keeps a cache in the temporary folder.
Needs: the installed packages.`

export const TYPES = `pnpm types

Checks the types of the whole project (tsc --noEmit). Only what changed since the last time is checked again.

Changes: .cache/types.tsbuildinfo.
Needs: the installed packages.`

export const FORMAT = `pnpm format

Formats all files, sorts their imports and mends what can be mended by itself (biome check --write).

Changes: files of this checkout.
Needs: the installed packages.`
