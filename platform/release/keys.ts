import { parseArgs } from 'node:util'
import { run } from '../command'
import { readSettings } from '../settings'
import { keyFile, makePrivateKey, OWNER, rotatePrivateKey } from './keys/privateKey'
import { signAgain } from './keys/signAgain'
import { distrustKey, trustKey, trustText } from './keys/trustedKeys'
import { openStore } from './pointers/openStore'

const USAGE = `pnpm keys make mf-study                  makes the private key of a team, for its machine
pnpm keys rotate mf-study                replaces it
pnpm keys sign mf-study                  signs what is live with the key here
pnpm keys trust mf-study KEY [PATH …]    the owner, on the host: this public key may release the app
pnpm keys distrust mf-study KEY          the owner, on the host: it no longer may`

const HELP = `${USAGE}

Makes, rotates and trusts the keys that sign releases. Without words it shows which keys are trusted (trust.json).

Changes: make writes a private key into PORTAL_KEYS (~/.config/portal/keys), rotate replaces it, sign replaces pointers in
PORTAL_SITE (site), trust and distrust change trust.json (PORTAL_TRUST).
Needs: for sign, the app's private key.`

run(async (args) => {
  const [how = '', name = '', key = '', ...paths] = parseArgs({ args, allowPositionals: true }).positionals
  const { site } = readSettings()
  if (how === '')
    return console.log(
      `${trustText(site) ?? 'There is no trust.json: releases need no signature.\n'}\n${USAGE}`,
    )
  if (!/^(shell|owner|mf-[a-z0-9-]+)$/.test(name)) throw new Error(`Name an app, or ${OWNER}.\n${USAGE}`)
  if (how === 'make') return console.log(describeNew(name, makePrivateKey(name)))
  if (how === 'rotate') {
    const { before, now } = rotatePrivateKey(name)
    return console.log(
      `${describeNew(name, now)}\nThen run pnpm keys sign ${name}, and the owner runs: pnpm keys distrust ${name} ${before}`,
    )
  }
  if (name === OWNER)
    throw new Error(`The key of ${OWNER} is trusted app by app: pnpm keys trust mf-study KEY.`)
  if (how === 'sign') {
    const versions = (await signAgain(openStore(site), site, name)).join(', ')
    return console.log(
      `Signed with the key here: the pointer of ${name} and its versions ${versions}.\nWhose these are: pnpm status ${name}`,
    )
  }
  if (how === 'trust' && key) {
    const { keys, paths: own } = trustKey(site, name, key, paths)
    const last = `Now run pnpm keys sign ${name} where that key is: until then, the last good version stays live.`
    return console.log(
      `${name} may be released with ${keys.length} key(s), for ${own.join(', ') || 'no path'}.\n${last}`,
    )
  }
  if (how === 'distrust' && key) {
    distrustKey(site, name, key)
    return console.log(
      `${key} no longer releases ${name}. What it has signed stays live; pnpm keys sign ${name} comes before the next change.`,
    )
  }
  throw new Error(USAGE)
}, HELP)

function describeNew(name: string, key: string): string {
  return `The private key is ${keyFile(name)}: only you can read it. Keep a copy where you keep passwords, or give it to the workflow as PORTAL_SIGNING_KEY.
The public key is ${key}
The owner runs on the host: pnpm keys trust ${name === OWNER ? 'mf-…' : name} ${key}`
}
