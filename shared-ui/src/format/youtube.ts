/**
 * The video's id from a link of YouTube (`/watch`, `youtu.be`, `/embed`, `/shorts`, `/live`); null for anything else,
 * so that no other site is loaded by mistake.
 */
export function youtubeId(link: string): string | null {
  let url: URL
  try {
    url = new URL(link.trim())
  } catch {
    return null
  }
  if (!/^https?:$/.test(url.protocol)) return null
  const host = url.hostname.replace(/^(www|m|music)\./, '')
  const id = host === 'youtu.be' ? url.pathname.split('/')[1] : isYoutube(host) ? fromPath(url) : null
  return id && /^[\w-]{11}$/.test(id) ? id : null
}

/** The address of a video's still on the host: the page contacts no other site before a video is played. */
export const stillPath = (id: string) => `/_still/${id}`

const isYoutube = (host: string) => host === 'youtube.com' || host === 'youtube-nocookie.com'

function fromPath(url: URL): string | null {
  if (url.pathname === '/watch') return url.searchParams.get('v')
  const [, kind, id] = url.pathname.split('/')
  return kind && ['embed', 'shorts', 'live', 'v'].includes(kind) ? (id ?? null) : null
}
