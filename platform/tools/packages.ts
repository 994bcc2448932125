import { spawn } from 'node:child_process'
import { root } from '../apps'
import { PNPM } from '../install.mjs'

/** Licences (SPDX) that packages of the portal and its tools may have. */
const ALLOWED_LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
])

type Advisory = { module_name: string; severity: string; title: string; url: string }

/**
 * Known vulnerabilities of the lockfile's packages, one line each. Null when the registry does not answer: unknown is
 * not the same as none.
 */
export async function findVulnerabilities(options: string[] = []): Promise<string[] | null> {
  const output = await pnpm([
    'audit',
    '--json',
    '--config.fetch-retries=0',
    '--config.fetch-timeout=15000',
    ...options,
  ])
  return readAdvisories(output)
}

export function readAdvisories(output: string): string[] | null {
  const report = parseObject(output)
  if (!report || !('advisories' in report)) return null
  return Object.values(report.advisories as Record<string, Advisory>).map(
    ({ module_name: name, severity, title, url }) => `${name}: ${title} (${severity}, ${url})`,
  )
}

/** Packages with a forbidden licence, one line each. Throws when they cannot be listed. */
export async function findUnfitLicences(): Promise<string[]> {
  const output = await pnpm(['licenses', 'list', '--recursive', '--json'])
  const byLicence = parseObject(output) as Record<string, { name: string }[]> | null
  if (!byLicence) throw new Error('The licences of the packages cannot be listed: pnpm gave no list.')
  return Object.entries(byLicence)
    .filter(([licence]) => !fits(licence))
    .map(([licence, packages]) => `${licence}: ${packages.map(({ name }) => name).join(', ')}`)
}

/** Whether an SPDX expression permits allowed licences: one side of OR, both sides of AND. */
export function fits(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, ' ')
  return bare
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => ALLOWED_LICENCES.has(licence.trim())))
}

function parseObject(output: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(output)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** The standard output of pnpm, which exits with 1 when it has findings. */
function pnpm(args: string[]): Promise<string> {
  return new Promise((resolve) => {
    const program = spawn('npx', ['--yes', PNPM, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
      timeout: 90_000,
    })
    let output = ''
    program.stdout.on('data', (chunk) => {
      output += chunk
    })
    program.once('error', () => resolve(''))
    program.once('close', () => resolve(output))
  })
}
