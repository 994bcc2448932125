const bases: Record<string, string> = { text: 'text', texts: 'text[]', uuids: 'uuid[]', json: 'jsonb' }

/** The type that a function's argument holds, below its bounds: 'text[]' of `private.texts_50`. */
export function baseOf(type: string): string {
  const bounded = /^private\.(text|texts|uuids|json)_/.exec(type)?.[1]
  return bases[bounded ?? ''] ?? type
}
