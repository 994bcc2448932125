/**
 * The video's id from a link of YouTube (`/watch`, `youtu.be`, `/embed`, `/shorts`, `/live`); null for anything else,
 * so that no other site is loaded by mistake. `live_stream` and `videoseries` are a channel and a list.
 */
export const youtubeId = (link: string): string | null => video.exec(link.trim())?.[1] ?? null

/** The second at which the video of a link starts: 't=95', 't=1h2m3s', 'start=95'; 0 without one. */
export function youtubeStart(link: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = time.exec(link) ?? []
  return +hours * 3600 + +minutes * 60 + +seconds
}

/** The address of a video's still on the host: the page contacts no other site before a video is played. */
export const stillPath = (id: string) => `/_still/${id}`

const video =
  /^https?:\/\/(?:(?:www|m|music)\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:(?:embed|shorts|live|v)\/|watch\?(?:[^#]*&)?v=))(?!live_stream|videoseries)([\w-]{11})(?![\w-])/i
const time = /[?&#](?:t|start)=(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?/
