import { readStorage, writeStorage } from '@portal/shared-ui/browser'

/** A receipt that a visitor chose to store on the device, without the question's text. */
export type KeptReceipt = { token: string; keptAt: string }

const STORAGE_KEY = 'question-receipts'

/** The receipts that are kept on this device, newest first. */
export function keptReceipts(): KeptReceipt[] {
  try {
    const stored: unknown = JSON.parse(readStorage('local', STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isKept) : []
  } catch {
    return []
  }
}

/** Keeps a receipt on this device. */
export const keepReceipt = (token: string): void =>
  write([{ token, keptAt: new Date().toISOString() }, ...without(token)])

/** Removes a receipt from this device. */
export const forgetReceipt = (token: string): void => write(without(token))

const without = (token: string) => keptReceipts().filter((kept) => kept.token !== token)

const write = (kept: KeptReceipt[]) =>
  writeStorage('local', STORAGE_KEY, kept.length > 0 ? JSON.stringify(kept) : null)

/** Validates the stored value: an older version or a person may have written it. */
const isKept = (value: Partial<KeptReceipt> | null): value is KeptReceipt =>
  /^[0-9a-f]{32}$/.test(value?.token ?? '') && !Number.isNaN(Date.parse(value?.keptAt ?? ''))
