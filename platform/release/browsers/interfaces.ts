import type { Identifier } from '@mdn/browser-compat-data'
import { browserData, featuresIn, lackedBy } from './compat'

/** The interface of each object that a page has by name. */
const INTERFACES: Record<string, string> = {
  caches: 'CacheStorage',
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  indexedDB: 'IDBFactory',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
}

const GLOBAL_OBJECTS = ['window', 'self', 'globalThis']

const own = (features: Identifier | undefined, name: string): Identifier | undefined =>
  features && Object.hasOwn(features, name) ? features[name] : undefined

/** A global variable in the browser data. */
export function globalFeature(name: string): Identifier | undefined {
  const { api, javascript } = browserData()
  return own(api, name) ?? own(javascript.builtins, name) ?? own(api.Window, name)
}

/** A property of a global object in the browser data: `AbortSignal.any`, `navigator.share`, `window.scheduler`. */
export function propertyFeature(object: string, name: string): Identifier | undefined {
  const { api, javascript } = browserData()
  if (GLOBAL_OBJECTS.includes(object)) return globalFeature(name)
  const named = INTERFACES[object]
  if (named) return own(own(api, named), name)
  return own(own(api, object), `${name}_static`) ?? own(own(javascript.builtins, object), name)
}

let missing: Map<string, Identifier> | undefined

/**
 * Methods that some supported browser lacks on every object, such as `toBase64` of `Uint8Array`. Interfaces that are
 * missing as a whole do not count: a script cannot have an object of them.
 */
export function missingMethods(): Map<string, Identifier> {
  if (missing) return missing
  const { api, javascript } = browserData()
  const present = new Set<string>()
  missing = new Map()
  for (const [name, features] of [...featuresIn(api), ...featuresIn(javascript.builtins)]) {
    // Iterators are older than their global name.
    if (name !== 'Iterator' && lackedBy(features).length > 0) continue
    for (const [method, feature] of featuresIn(features)) {
      if (!isOfInstances(method, feature)) continue
      if (lackedBy(feature).length === 0) present.add(method)
      else missing.set(method, feature)
    }
  }
  for (const method of present) missing.delete(method)
  return missing
}

/** The data of the language has functions of a constructor beside those of its objects. */
const isOfInstances = (name: string, { __compat: compat }: Identifier): boolean =>
  compat !== undefined &&
  !/_static$|^@|_/.test(name) &&
  !(compat.spec_url?.toString().includes('tc39') && !compat.spec_url.toString().includes('prototype'))
