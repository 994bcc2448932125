const bases: Record<string, string> = { text: 'text', texts: 'text[]', uuids: 'uuid[]', json: 'jsonb' }

/** The base type of a function's argument, without the domain's limits: 'text[]' for `private.texts_50`. */
export function baseOf(type: string): string {
  const bounded = /^private\.(text|texts|uuids|json)_/.exec(type)?.[1]
  return bases[bounded ?? ''] ?? type
}
