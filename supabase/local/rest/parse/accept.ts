import { RestError } from '../respond/restError'

/** The shape of the answer: an array or exactly one object, with or without keys whose value is null. */
export type Media = { single: boolean; stripNulls: boolean }

const shapes: Record<string, Media> = {
  '*/*': { single: false, stripNulls: false },
  'application/*': { single: false, stripNulls: false },
  'application/json': { single: false, stripNulls: false },
  'application/vnd.pgrst.array': { single: false, stripNulls: false },
  'application/vnd.pgrst.array+json': { single: false, stripNulls: false },
  'application/vnd.pgrst.array+json;nulls=stripped': { single: false, stripNulls: true },
  'application/vnd.pgrst.object': { single: true, stripNulls: false },
  'application/vnd.pgrst.object+json': { single: true, stripNulls: false },
  'application/vnd.pgrst.object+json;nulls=stripped': { single: true, stripNulls: true },
}

/** Chooses the first media type that can be given; none (csv, geojson, explain …) is 406 PGRST107. */
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
  const type = media.single
    ? 'application/vnd.pgrst.object+json'
    : media.stripNulls
      ? 'application/vnd.pgrst.array+json'
      : 'application/json'
  return `${type}${media.stripNulls ? ';nulls=stripped' : ''}; charset=utf-8`
}
