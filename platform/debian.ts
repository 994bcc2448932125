import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Whether this process may install Debian's packages. */
export const isRootOnDebian = (): boolean =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /debian/i.test(readFileSync('/etc/os-release', 'utf8'))

/** Installs Debian's packages of these names. Throws when apt-get fails. */
export function installPackages(names: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore', env })
  execFileSync('apt-get', ['install', '-y', '-q', ...names], { stdio: 'ignore', env })
}
