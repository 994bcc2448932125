import type { Site } from '@portal/shared-ui/site'
import type { ShellRelease } from '../../contract/release'
import { siteStyle } from '../identity/siteStyle'
import { readReleased } from '../registry/readReleased'
import { DEFAULT_POLICY } from './trustedTypes'
import { escapeMarkup } from './xml'

/**
 * The HTML file in a release of the shell, which fits every address: its scripts fetch the registry, and its title is the
 * site's. Null when the file differs from the released one.
 */
export async function staticDocument(
  folder: string,
  { version, files }: ShellRelease,
  nonce: string,
  site: Site,
): Promise<string | null> {
  const html = await readReleased(folder, { app: 'shell', version, name: 'index.html' }, files)
  // A static file has no nonce: adds this response's nonce to its styles and to the tag in which the shell looks for it.
  return (
    html
      ?.toString()
      .replace(
        /<title>[^<]*<\/title>/,
        () => `<title>${escapeMarkup(site.name)}</title>${siteStyle(site, nonce)}`,
      )
      .replaceAll('<style>', `<style nonce="${nonce}">`)
      .replace(
        '<head>',
        `<head><meta property="csp-nonce" nonce="${nonce}" content="${nonce}"><script nonce="${nonce}">${DEFAULT_POLICY}</script>`,
      ) ?? null
  )
}
