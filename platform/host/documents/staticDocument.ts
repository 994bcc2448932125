import type { ShellRelease } from '../../contract/release'
import { readReleased } from '../registry/readReleased'
import { DEFAULT_POLICY } from './trustedTypes'

/**
 * The HTML file in a release of the shell, which fits every address: its scripts fetch the registry, and it has no title
 * or description of the page. Null when the file differs from the released one.
 */
export async function staticDocument(
  folder: string,
  { version, files }: ShellRelease,
  nonce: string,
): Promise<string | null> {
  const html = await readReleased(folder, { app: 'shell', version, name: 'index.html' }, files)
  // A static file has no nonce: adds this response's nonce to its styles and to the tag in which the shell looks for it.
  return (
    html
      ?.toString()
      .replaceAll('<style>', `<style nonce="${nonce}">`)
      .replace(
        '<head>',
        `<head><meta property="csp-nonce" nonce="${nonce}" content="${nonce}"><script nonce="${nonce}">${DEFAULT_POLICY}</script>`,
      ) ?? null
  )
}
