import vm from 'node:vm'

/** @type {Map<string, { source: string, cachedData: Buffer }>} */
const cache = new Map()
const compile = vm.compileFunction

/**
 * Keeps V8's code cache of each module for the later test files of the same worker: jest compiles every module again
 * for each file, which took a sixth of a short file's time.
 */
vm.compileFunction = (source, parameters, options = {}) => {
  const { filename } = options
  if (!filename) return compile(source, parameters, options)
  const cached = cache.get(filename)
  if (cached?.source === source) {
    return compile(source, parameters, { ...options, cachedData: cached.cachedData })
  }
  const compiled = compile(source, parameters, { ...options, produceCachedData: true })
  if (compiled.cachedData) cache.set(filename, { source, cachedData: compiled.cachedData })
  return compiled
}
