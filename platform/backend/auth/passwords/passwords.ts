import bcrypt from 'bcryptjs'
import { createQueue } from '../../database/queue'

const BCRYPT_COST = 10

/** The hash of an unknown password, compared when the account does not exist. */
const UNKNOWN_ACCOUNT_HASH = '$2b$10$Vm/fYhOgC9TeCS53BhRFS.Q49ZUmfO/H/9HCrRFCVvfrQUGhh8zx.'

/** bcrypt computes for a tenth of a second at a time. One after the other, so that other requests run in between. */
const queue = createQueue(1)

/** A bcrypt hash. */
export const hashPassword = (password: string): Promise<string> =>
  oneByOne(() => bcrypt.hash(password, BCRYPT_COST))

/** Whether a password matches a hash. Without a hash it never does, and the comparison takes as long. */
export const passwordFits = async (password: string, hash: string | null): Promise<boolean> =>
  (await oneByOne(() => bcrypt.compare(password, hash || UNKNOWN_ACCOUNT_HASH))) && Boolean(hash)

let leaked: Promise<Set<string>> | undefined

/** Whether a password is on the list of well-known leaked ones; upper and lower case are the same. */
export async function isLeaked(password: string): Promise<boolean> {
  // Loaded on first use: 49,000 words, all lower-case.
  leaked ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return (await leaked).has(password.toLowerCase())
}

async function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  const release = await queue.enter()
  try {
    return await work()
  } finally {
    release()
  }
}
