import { readStorage, writeStorage } from '../browser'

export const RATES = [0.75, 1, 1.25, 1.5] as const

/** The chosen voice and pace: of this device, because another one has other voices. */
export type Choice = { voice?: string; rate: number }

const KEY = 'lyssna'

/** The choice on this device. Validated: an older version or a person may have written it. */
export function readChoice(): Choice {
  const { voice, rate } = parse(readStorage('local', KEY))
  return {
    rate: RATES.find((known) => known === rate) ?? 1,
    ...(typeof voice === 'string' && { voice }),
  }
}

export const keepChoice = (choice: Choice): void => writeStorage('local', KEY, JSON.stringify(choice))

function parse(stored: string | null): { voice?: unknown; rate?: unknown } {
  try {
    return JSON.parse(stored ?? 'null') ?? {}
  } catch {
    return {}
  }
}
