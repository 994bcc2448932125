import { RestError, unsupported } from '../respond/restError'

export type Preferences = {
  return: 'minimal' | 'headers-only' | 'representation' | null
  count: 'exact' | 'planned' | 'estimated' | null
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null
  missing: 'default' | 'null' | null
  handling: 'strict' | 'lenient' | null
  timezone: string | null
  maxAffected: number | null
}

const choices: Record<string, readonly string[]> = {
  return: ['minimal', 'headers-only', 'representation'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
  tx: ['commit'],
}

/**
 * Reads the `Prefer` header. The first of two equal names counts; unknown ones are ignored, or PGRST122 with
 * `handling=strict`. `tx=rollback` is refused: committing instead would do the opposite.
 */
export function parsePrefer(header: string): Preferences {
  const found = new Map<string, string>()
  const invalid: string[] = []
  for (const preference of header.split(',').map((part) => part.trim())) {
    if (preference === '') continue
    if (preference === 'tx=rollback') throw unsupported("The preference 'tx=rollback'")
    const [name = '', value = ''] = preference.split('=', 2).map((part) => part.trim())
    if (!isValid(name, value)) invalid.push(preference)
    else if (!found.has(name)) found.set(name, value)
  }
  if (invalid.length > 0 && found.get('handling') === 'strict') {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${invalid.join(', ')}`,
    })
  }
  const maxAffected = found.get('max-affected')
  const chosen = <T>(name: string) => (found.get(name) ?? null) as T
  return {
    return: chosen('return'),
    count: chosen('count'),
    resolution: chosen('resolution'),
    missing: chosen('missing'),
    handling: chosen('handling'),
    timezone: chosen('timezone'),
    maxAffected: maxAffected === undefined ? null : Number(maxAffected),
  }
}

/** The maximum number of rows that a write may change: only with `handling=strict`, as in PostgREST. */
export function affectedLimit(preferences: Preferences): number | null {
  return preferences.handling === 'strict' ? preferences.maxAffected : null
}

/** The value of `Preference-Applied`, in PostgREST's order; '' without preferences. */
export function preferenceApplied(preferences: Preferences, used: (keyof Preferences)[]): string {
  const named: (keyof Preferences)[] = ['resolution', 'missing', 'return', 'count', 'handling', 'timezone']
  const applied = named
    .filter((name) => used.includes(name) && preferences[name] !== null)
    .map((name) => `${name}=${preferences[name]}`)
  if (used.includes('maxAffected') && affectedLimit(preferences) !== null) {
    applied.push(`max-affected=${preferences.maxAffected}`)
  }
  return applied.join(', ')
}

function isValid(name: string, value: string): boolean {
  if (name === 'timezone') return isTimeZone(value)
  if (name === 'max-affected') return /^\d{1,9}$/.test(value)
  return Object.hasOwn(choices, name) && (choices[name]?.includes(value) ?? false)
}

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z0-9_+/-]{1,64}$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
