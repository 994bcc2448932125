// A thread that hashes passwords: bcrypt takes a tenth of a second of computing, which would block all other requests.
// Plain JavaScript: a worker thread does not inherit the TypeScript loader of the process that starts it.

import { parentPort } from 'node:worker_threads'
import bcrypt from 'bcryptjs'

let leaked = null

/** Loaded on first use: 49,000 words, all lower-case. */
async function leakedPasswords() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

const tasks = {
  hash: ({ password, cost }) => bcrypt.hashSync(password, cost),
  fits: ({ password, hash }) => bcrypt.compareSync(password, hash),
  isLeaked: async ({ password }) => {
    leaked ??= await leakedPasswords()
    return leaked.has(password.toLowerCase())
  },
}

parentPort.on('message', async ({ task, input }) => {
  try {
    parentPort.postMessage({ value: await tasks[task](input) })
  } catch (error) {
    // Without the input: it is a password.
    parentPort.postMessage({ failure: error instanceof Error ? error.message : 'unknown' })
  }
})
