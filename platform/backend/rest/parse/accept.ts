import { RestError } from '../respond/restError'

/**
 * The shape of the response: CSV, or JSON as an array or exactly one object, with or without keys whose value is null.
 */
export type Media = { single: boolean; stripNulls: boolean; csv: boolean }

const json = { single: false, stripNulls: false, csv: false }

const shapes: Record<string, Media> = {
  '*/*': json,
  'application/*': json,
  'application/json': json,
  'application/vnd.pgrst.array': json,
  'application/vnd.pgrst.array+json': json,
  'application/vnd.pgrst.array+json;nulls=stripped': { ...json, stripNulls: true },
  'application/vnd.pgrst.object': { ...json, single: true },
  'application/vnd.pgrst.object+json': { ...json, single: true },
  'application/vnd.pgrst.object+json;nulls=stripped': { single: true, stripNulls: true, csv: false },
  'text/csv': { ...json, csv: true },
}

/** Chooses the first supported media type; without one (geojson, explain …) throws 406 PGRST107. */
export function parseAccept(header: string | undefined): Media {
  const wanted = (header ?? '*/*').trim() || '*/*'
  for (const part of wanted.split(',')) {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const stripped = parameters.includes('nulls=stripped') ? ';nulls=stripped' : ''
    const media = shapes[type + stripped]
    if (media) return media
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${wanted.slice(0, 200)}`)
}

export function contentType(media: Media): string {
  if (media.csv) return 'text/csv; charset=utf-8'
  const type = media.single
    ? 'application/vnd.pgrst.object+json'
    : media.stripNulls
      ? 'application/vnd.pgrst.array+json'
      : 'application/json'
  return `${type}${media.stripNulls ? ';nulls=stripped' : ''}; charset=utf-8`
}
