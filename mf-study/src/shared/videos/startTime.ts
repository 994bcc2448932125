const MAX_START_SECONDS = 24 * 60 * 60

/** The second at which a video starts, from '?t=754'; 0 for an invalid value. */
export function startIn(address: URLSearchParams): number {
  const typed = address.get('t') ?? ''
  return /^\d{1,5}$/.test(typed) && Number(typed) < MAX_START_SECONDS ? Number(typed) : 0
}

/** '12.34', '1.02.34' */
export function playingTime(seconds: number, between = '.'): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [first = 0, ...rest] = parts[0] ? parts : parts.slice(1)
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(between)
}

/** The seconds of '12:34', '12.34' or '1:02:34'; null for an invalid time. */
export function parsePlayingTime(typed: string): number | null {
  const [, hours = 0, minutes, seconds] =
    /^(?:(\d{1,2})[:.](?=\d\d[:.]))?(\d{1,3})[:.]([0-5]\d)$/.exec(typed.trim()) ?? []
  if (minutes === undefined || (hours && Number(minutes) > 59)) return null
  const time = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return time < MAX_START_SECONDS ? time : null
}
