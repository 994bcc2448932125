import { readStorage, writeStorage } from '../browser'
import type { Reading } from './reading'

const STORAGE_KEY = 'lasplan'

/** Whether this device has a plan without an account. Callers check this before they fetch the plan's code. */
export const hasReadingOnDevice = (): boolean => readStorage('local', STORAGE_KEY) !== null

/** The plan that is tried on this device; null without one, or when the stored value is invalid. */
export function readingOnDevice(): Reading | null {
  try {
    const stored: unknown = JSON.parse(readStorage('local', STORAGE_KEY) ?? 'null')
    return isReading(stored) ? stored : null
  } catch {
    return null
  }
}

/** Stores a plan on this device; null removes it. */
export const keepOnDevice = (reading: Reading | null): void =>
  writeStorage('local', STORAGE_KEY, reading && JSON.stringify(reading))

/** Validates the stored value: an older version or a person may have written it. */
function isReading(value: unknown): value is Reading {
  const { planId, planType, startedAt, planChapters, manual } = (value ?? {}) as Partial<
    Record<keyof Reading, unknown>
  >
  return (
    [planId, planType, startedAt].every((text) => typeof text === 'string') &&
    !Number.isNaN(Date.parse(startedAt as string)) &&
    [planChapters, manual].every(Array.isArray)
  )
}
