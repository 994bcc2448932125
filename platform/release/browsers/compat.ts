import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type {
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data'
import { browsers } from '../rspack/browsers.mjs'

type Data = Pick<CompatData, 'api' | 'css' | 'javascript'>
type Browser = keyof typeof browsers

let read: Data | undefined

/** MDN's browser data: 20 MB, read once. */
export function browserData(): Data {
  read ??= JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
  ) as Data
  return read
}

/** The supported browsers that lack a feature; none for what the data does not know. */
export const lackedBy = (feature: Identifier | undefined): Browser[] => {
  const compat = feature?.__compat
  return compat ? names.filter((browser) => !supports(compat, browser)) : []
}

/** The features below a feature, with their names. */
export const featuresIn = (feature: Identifier | undefined): [string, Identifier][] =>
  Object.entries(feature ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][]

/** What a build uses, and supported browsers that lack it. */
export type Lack = { what: string; browsers: string[] }

/** One entry when a supported browser lacks the feature. */
export function lackOf(what: string, feature: Identifier | undefined): Lack[] {
  const browsers = lackedBy(feature)
  return browsers.length > 0 ? [{ what, browsers }] : []
}

const names = Object.keys(browsers) as Browser[]

/** Support behind a flag, a prefix or another name does not count. */
function supports({ support }: CompatStatement, browser: Browser): boolean {
  const statements = [support[browser] ?? []].flat() as SimpleSupportStatement[]
  const isThere = (version: unknown) =>
    typeof version === 'string' && /^≤?\d/.test(version) && !isNewer(version, browsers[browser])
  return statements.some(
    ({ flags, prefix, alternative_name, version_added, version_removed }) =>
      !flags && !prefix && !alternative_name && isThere(version_added) && !isThere(version_removed),
  )
}

function isNewer(version: string, than: number): boolean {
  const [major = 0, minor = 0] = numbersOf(version)
  const [ofMajor = 0, ofMinor = 0] = numbersOf(String(than))
  return major === ofMajor ? minor > ofMinor : major > ofMajor
}

const numbersOf = (version: string): number[] => version.replace('≤', '').split('.').map(Number)
