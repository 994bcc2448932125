import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/** The portal's own supabase folder: the default of every command. */
const ownProject = fileURLToPath(new URL('../../../supabase', import.meta.url))

export type CommandOptions = {
  dir: string
  port?: number
  data: string | null
  databaseUrl?: string
  deadline?: number
  /** The IP address to listen on; without it this machine alone. */
  listen?: string
  /** The address under which browsers reach the server, where something in front of it ends TLS. */
  publicUrl?: string
  /** Prints the service key and the address of captured mail, which a log would keep otherwise. */
  showsSecrets: boolean
  /** The engines that `pnpm db:test` is limited to. */
  engines: string[]
  names: string[]
}

/**
 * Reads `--dir`, `--port` (otherwise PORTAL_BACKEND_PORT), `--data`, `--memory`, `--deadline` (milliseconds until a request
 * has its answer), `--listen` (otherwise PORTAL_LISTEN), `--url` (otherwise PORTAL_BACKEND_URL), `--show-secrets`, `--engine`,
 * and the variable DATABASE_URL. The data folder,
 * unless `--data` or PORTAL_DATA names it: `.data/` of the checkout, or for another `--dir` the `.data/` inside that
 * folder; none with `--memory`. An error's message is one sentence.
 */
export function readArguments(argv = process.argv.slice(2), environment = process.env): CommandOptions {
  const { values, positionals } = parse(argv)
  const dir = resolve(values.dir ?? ownProject)
  if (values.memory && values.data) throw new Error('Give either --memory or --data, not both.')
  return {
    dir,
    port:
      numberOf('--port', values.port, 65_535) ??
      numberOf('PORTAL_BACKEND_PORT', environment.PORTAL_BACKEND_PORT || undefined, 65_535),
    data: values.memory ? null : resolve(values.data ?? environment.PORTAL_DATA ?? defaultData(dir)),
    databaseUrl: environment.DATABASE_URL || undefined,
    deadline: numberOf('--deadline', values.deadline, 600_000),
    listen: ipAddress(values.listen ?? environment.PORTAL_LISTEN),
    publicUrl: webAddress(values.url ?? environment.PORTAL_BACKEND_URL),
    showsSecrets: values['show-secrets'] ?? false,
    engines: values.engine ?? [],
    names: positionals,
  }
}

/** The single word that a command takes besides its options. Throws the usage for anything else. */
export function onlyName(names: string[], usage: string): string {
  const [name, ...others] = names
  if (!name || others.length > 0) throw new Error(`Usage: ${usage}`)
  return name
}

function numberOf(name: string, value: string | undefined, most: number): number | undefined {
  if (value === undefined) return undefined
  const number = Number(value)
  if (value.trim() !== '' && Number.isInteger(number) && number >= 0 && number <= most) return number
  throw new Error(`${name} must be a number from 0 to ${most}, not "${value}".`)
}

function ipAddress(value: string | undefined): string | undefined {
  if (!value || isIP(value)) return value || undefined
  throw new Error(`--listen must be an IP address such as 127.0.0.1 or 0.0.0.0, not "${value}".`)
}

function webAddress(value: string | undefined): string | undefined {
  if (!value || (/^https?:\/\//.test(value) && URL.canParse(value))) return value || undefined
  throw new Error(`--url must be an address such as https://data.portal.example, not "${value}".`)
}

/**
 * Runs a command; an error becomes one line on stderr and exit code 1. With `--help` it only prints `help`: what the
 * command does, its arguments, what it changes and what it needs.
 */
export async function run(command: () => Promise<void>, help: string): Promise<void> {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return console.log(help)
  try {
    await command()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

function parse(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        dir: { type: 'string' },
        port: { type: 'string' },
        data: { type: 'string' },
        memory: { type: 'boolean' },
        deadline: { type: 'string' },
        listen: { type: 'string' },
        url: { type: 'string' },
        'show-secrets': { type: 'boolean' },
        engine: { type: 'string', multiple: true },
      },
    })
  } catch (error) {
    const why = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new Error(
      `${why}. Known: --dir FOLDER, --port N, --data FOLDER, --memory, --deadline N, --listen ADDRESS, --url ADDRESS, --show-secrets, --engine NAME.`,
    )
  }
}

function defaultData(dir: string): string {
  return dir === resolve(ownProject) ? resolve(ownProject, '../.data') : resolve(dir, '.data')
}

/** What a printed command needs before it to use the same data folder: nothing for the project's own. */
export const dataPrefix = (dir: string, data: string): string =>
  data === defaultData(dir) ? '' : `PORTAL_DATA=${data} `
