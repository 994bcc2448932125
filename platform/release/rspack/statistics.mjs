// @ts-check
import { isBuiltin } from 'node:module'
import { relative } from 'node:path'

/** @typedef {import('@rspack/core').StatsModule} StatsModule */
/** @typedef {import('@rspack/core').Stats} Stats */

/**
 * Facts of a build that its release must declare.
 * @typedef {object} Statistics
 * @property {Record<string, string[]>} uses The names that it uses of each shared module.
 * @property {Record<string, string[]>} offers For the shell: the names of each module that it shares.
 * @property {Record<string, string[]>} code The files of each chunk that a page requests by name, in the browser.
 * @property {string[]} files Files of the project that are in the build, relative to its root.
 */

const wanted = {
  all: false,
  modules: true,
  nestedModules: true,
  cachedModules: true,
  orphanModules: true,
  usedExports: true,
  providedExports: true,
  groupModulesByType: false,
  groupModulesByPath: false,
  groupModulesByAttributes: false,
  groupModulesByExtension: false,
  modulesSpace: Number.POSITIVE_INFINITY,
  nestedModulesSpace: Number.POSITIVE_INFINITY,
}

/**
 * @param {Stats[]} builds The builds for the browser, the host and, for the shell, the service worker.
 * @param {string} root
 * @returns {Statistics}
 */
export function statisticsOf(builds, root) {
  const [first] = builds
  const [browser = [], host = [], ...others] = builds.map((stats) => stats.toJson(wanted).modules ?? [])
  return {
    uses: namesUsed(host),
    offers: namesOffered(browser),
    code: first ? namedCode(first) : {},
    files: [...new Set([browser, host, ...others].flatMap((modules) => filesOf(modules, root)))].sort(),
  }
}

/**
 * The names that are used of each shared module; Node's own are no needs. Read from the host's build, where shared modules are external and
 * the compiler lists their used names. A module that is used whole (`import * as`) has no list; its version is
 * checked when it is loaded.
 * @param {StatsModule[]} modules
 */
function namesUsed(modules) {
  /** @type {Record<string, string[]>} */
  const names = {}
  for (const { name, usedExports } of modules) {
    const [, key] = /^external "([^"]+)"$/.exec(name ?? '') ?? []
    if (key && !isBuiltin(key) && Array.isArray(usedExports)) names[key] = [...usedExports].sort()
  }
  return names
}

/**
 * The files of each named chunk: those named in `import()`, and those that the compiler adds.
 * @param {Stats} browser
 */
function namedCode(browser) {
  const { namedChunkGroups = {} } = browser.toJson({ all: false, chunkGroups: true })
  return Object.fromEntries(
    Object.entries(namedChunkGroups).map(([name, { assets = [] }]) => [
      name,
      assets.map((file) => file.name),
    ]),
  )
}

/** @param {StatsModule[]} modules */
function namesOffered(modules) {
  /** @type {Record<string, string[]>} */
  const names = {}
  for (const { name = '' } of modules) {
    const [, key = '', file] = /^provide shared module \(\w+\) (.+)@[^@]+ = (.+)$/.exec(name) ?? []
    const exported = modules.find(
      ({ nameForCondition }) => file && nameForCondition === file,
    )?.providedExports
    if (Array.isArray(exported) && exported.length > 0) names[key] = [...exported].sort()
  }
  return names
}

/**
 * The project's files in a build. Unused modules are marked as orphans; concatenated modules are listed inside
 * another one.
 * @param {StatsModule[]} modules
 * @param {string} root
 * @returns {string[]}
 */
function filesOf(modules, root) {
  return modules
    .filter(({ orphan }) => !orphan)
    .flatMap((module) => [module, ...(module.modules ?? [])])
    .flatMap(({ nameForCondition }) => nameForCondition ?? [])
    .filter((file) => file.startsWith(root) && !file.includes('/node_modules/'))
    .map((file) => relative(root, file))
}
