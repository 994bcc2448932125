import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { installPackages, isRootOnDebian } from '../debian'
import { findFirefox, findWebKit } from '../findBrowser'

const PLPGSQL_CHECK = '/usr/share/postgresql/15/extension/plpgsql_check.control'
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const CADDY = '/usr/bin/caddy'
const NGINX = '/usr/sbin/nginx'
const SYSTEMD_ANALYZE = '/usr/bin/systemd-analyze'
const DEBIAN_POSTGRES = ['postgresql-15', 'postgresql-15-plpgsql-check']

/**
 * Finds or installs the programs that CI needs besides npm's packages and Chromium: WebKit; in the nightly run
 * Firefox, Caddy, nginx and systemd; and Debian's PostgreSQL 15. Returns the paths of WebKit and Firefox. Elsewhere it
 * installs nothing, returns null, and prints a line about the skipped tests. Throws when a program is missing in CI.
 */
export function findTestPrograms(): { webkit: string | null; firefox: string | null } {
  if (!process.env.CI && !process.env.PORTAL_NIGHTLY) {
    console.log(
      'Skipped without CI or PORTAL_NIGHTLY: WebKit and Firefox (pnpm e2e --engine webkit, firefox).',
    )
    if (!existsSync(PLPGSQL_CHECK))
      console.log(`Skipped: db lint and PostgreSQL 15, which need ${DEBIAN_POSTGRES.join(' and ')}.`)
    return { webkit: null, firefox: null }
  }
  if (!existsSync(PLPGSQL_CHECK)) {
    if (!isRootOnDebian()) throw new Error(`CI needs Debian’s packages ${DEBIAN_POSTGRES.join(' and ')}.`)
    console.log('Installing Debian’s PostgreSQL 15 …')
    installPackages(DEBIAN_POSTGRES)
  }
  const isDeployable = [CADDY, NGINX, SYSTEMD_ANALYZE].every((path) => existsSync(path))
  if (process.env.PORTAL_NIGHTLY && !isDeployable && isRootOnDebian())
    installPackages(['caddy', 'nginx', 'systemd'])
  return { webkit: findWebKit(), firefox: process.env.PORTAL_NIGHTLY ? findFirefox() : null }
}

/** Installs Chromium without windows in CI. It only saves time: the tests also run in a whole Chromium. */
export function preferHeadlessShell(): void {
  const isMeant = process.env.CI || process.env.PORTAL_NIGHTLY
  if (!isMeant || existsSync(HEADLESS_SHELL) || !isRootOnDebian()) return
  try {
    installPackages([basename(HEADLESS_SHELL)])
  } catch (error) {
    console.log(`Not installed: ${basename(HEADLESS_SHELL)}: ${(error as Error).message}`)
  }
}
