/** The lockfile's entries for the workspace's packages. */
export type Lockfile = {
  /** Dependencies of each workspace folder, as `name@version` by name. */
  importers: Record<string, Record<string, string>>
  /** Dependencies of each package, by its `name@version`. */
  packages: Record<string, string[]>
}

/**
 * Parses the dependencies in pnpm-lock.yaml (version 9). Only pnpm writes the file, always with the same indentation,
 * so reading it by lines is enough.
 */
export function parseLockfile(text: string): Lockfile {
  const lockfile: Lockfile = { importers: {}, packages: {} }
  let [section, owner, list, name] = ['', '', '', '']
  const raw: Record<string, [string, string][]> = {}
  for (const line of text.split('\n')) {
    const [, indent = '', key = '', value = ''] = /^( *)('[^']+'|[^\s:]+):(?: (.*))?$/.exec(line) ?? []
    if (!key) continue
    const bare = key.replaceAll("'", '')
    if (indent.length === 0) section = bare
    else if (indent.length === 2) {
      owner = bare
      if (section === 'importers') lockfile.importers[owner] = {}
      if (section === 'snapshots') raw[owner] = []
    } else if (indent.length === 4) list = bare
    else if (indent.length === 6) {
      name = bare
      if (section === 'snapshots' && /ependencies$/.test(list)) raw[owner]?.push([name, unquoted(value)])
    } else if (
      indent.length === 8 &&
      section === 'importers' &&
      bare === 'version' &&
      list === 'dependencies'
    ) {
      const importer = lockfile.importers[owner]
      if (importer && !value.startsWith('link:')) importer[name] = `${name}@${unquoted(value)}`
    }
  }
  for (const [id, needed] of Object.entries(raw))
    lockfile.packages[id] = needed.map(([name, version]) =>
      raw[`${name}@${version}`] ? `${name}@${version}` : version,
    )
  return lockfile
}

/** The given packages and everything they depend on, directly or indirectly, as sorted `name@version`. */
export function closureOf({ packages }: Lockfile, ids: Iterable<string>): string[] {
  const found = new Set<string>()
  const waiting = [...ids]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(packages[id] ?? []))
  }
  return [...found].sort()
}

const unquoted = (text: string): string => text.replace(/^'(.*)'$/, '$1')
