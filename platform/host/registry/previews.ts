import type { PreviewEntry } from '../../contract/pointer'
import type { StoredRemote, StoredShell } from '../../contract/release'
import { claimed, incompatibility, overlaps, schemaIncompatibility } from './incompatibility'
import type { AppState, Resolved } from './resolveRegistry'

/** A version of an app that one browser shows after it has opened a link. */
export type Preview = PreviewEntry & {
  app: string
  /** The release, or why it cannot be shown, as the end of a sentence. */
  release: StoredRemote | StoredShell | string
}

/**
 * The preview links of all apps and of the shell. A version that does not fit the live portal has the reason in place of its release.
 */
export function previewsOf(
  apps: { shell: AppState<StoredShell>; remotes: AppState<StoredRemote>[] },
  { shell, remotes: served }: Resolved,
  schema: string | null,
): Preview[] {
  const whyNot = (app: string, release: StoredRemote | StoredShell): string | null => {
    if (!('paths' in release)) return whyNotShell(release) ?? schemaIncompatibility(release, schema)
    const others = served.filter(({ name }) => name !== app)
    const taken = claimed(release).find((path) =>
      others.some(({ paths }) => paths.some((own) => overlaps(path, own))),
    )
    if (taken !== undefined) return `claims ${taken}, which belongs to another app`
    return (shell && incompatibility(release, shell)) ?? schemaIncompatibility(release, schema)
  }
  const whyNotShell = (release: StoredShell): string | null => {
    const [why] = served.flatMap((remote) => {
      const lack = incompatibility(remote, release)
      return lack ? [`does not fit ${remote.name}: ${lack}`] : []
    })
    return why ?? null
  }
  return [apps.shell, ...apps.remotes].flatMap(({ name, pointer, previewed = {} }) =>
    (pointer.previews ?? []).map((entry) => {
      const release = previewed[entry.version] ?? 'is not on this site'
      const isBad = pointer.bad.includes(entry.version) || pointer.retired
      if (isBad) return { ...entry, app: name, release: 'was rolled back' }
      if (typeof release === 'string') return { ...entry, app: name, release }
      return { ...entry, app: name, release: whyNot(name, release) ?? release }
    }),
  )
}
