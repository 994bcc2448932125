import { readReleased } from '../registry/readReleased'
import type { ShellRelease } from '../registry/site'
import { DEFAULT_POLICY } from './trustedTypes'

/**
 * The document that a release of the shell brings along, for every address: it finds the registry itself and says
 * nothing of the page. Null when the file is not the one that was released.
 */
export async function staticDocument(
  folder: string,
  { version, files }: ShellRelease,
  nonce: string,
): Promise<string | null> {
  const html = await readReleased(folder, { app: 'shell', version, name: 'index.html' }, files)
  // A file knows no nonce: its own styles get this one, and the shell finds it where it looks for it.
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
