type Value = string | number | boolean | Value[] | Table
export type Table = { [key: string]: Value }

/**
 * Reads values of config.toml by their dotted path. Throws for a value of the wrong type; the error's message is one
 * sentence.
 */
export type Reader = {
  text(path: string, otherwise: string): string
  number(path: string, otherwise: number): number
  flag(path: string, otherwise: boolean): boolean
  texts(path: string, otherwise: string[]): string[]
  /** Milliseconds of "1s", "1m0s", "1h". */
  duration(path: string, otherwise: number): number
  /** Bytes of "50MiB" (1024) or "20MB" (1000) or a number. */
  size(path: string, otherwise: number | null): number | null
  /** The names of the tables under a path. */
  names(path: string): string[]
}

/** `env(NAME)` in a text is replaced by the environment variable, as in the Supabase CLI. */
export function createReader(root: Table, environment: NodeJS.ProcessEnv): Reader {
  const find = (path: string): Value | undefined => {
    let value: Value | undefined = root
    for (const key of path.split('.')) {
      value = isTable(value) ? value[key] : undefined
    }
    return value
  }
  const wrong = (path: string, wanted: string) => new Error(`config.toml: ${path} must be ${wanted}.`)

  const text = (path: string, value: Value): string => {
    if (typeof value !== 'string') throw wrong(path, 'text in quotes')
    const name = /^env\((\w+)\)$/.exec(value)?.[1]
    if (!name) return value
    const found = environment[name]
    if (found === undefined) {
      throw new Error(`config.toml: ${path} needs the environment variable ${name}, which is not set.`)
    }
    return found
  }

  return {
    text: (path, otherwise) => {
      const value = find(path)
      return value === undefined ? otherwise : text(path, value)
    },
    number: (path, otherwise) => {
      const value = find(path) ?? otherwise
      if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) {
        throw wrong(path, 'a whole number, zero or more')
      }
      return value
    },
    flag: (path, otherwise) => {
      const value = find(path) ?? otherwise
      if (typeof value !== 'boolean') throw wrong(path, 'true or false')
      return value
    },
    texts: (path, otherwise) => {
      const value = find(path) ?? otherwise
      if (!Array.isArray(value)) throw wrong(path, 'a list of texts')
      return value.map((item) => text(path, item))
    },
    duration: (path, otherwise) => {
      const value = find(path)
      if (value === undefined) return otherwise
      const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(text(path, value))
      if (!parts || parts[0] === '') throw wrong(path, 'a duration such as "1s", "5m" or "1h"')
      const [, hours = '0', minutes = '0', seconds = '0'] = parts
      return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
    },
    size: (path, otherwise) => {
      const value = find(path)
      if (value === undefined) return otherwise
      if (typeof value === 'number') return value
      const parts = /^(\d+)\s*([KMG]?)(i?)B?$/i.exec(text(path, value))
      if (!parts) throw wrong(path, 'a size such as "50MiB" or "2MB"')
      const [, amount, unit = '', binary] = parts
      const power = ['', 'K', 'M', 'G'].indexOf(unit.toUpperCase())
      return Number(amount) * (binary ? 1024 : 1000) ** power
    },
    names: (path) => {
      const value = find(path)
      if (value === undefined) return []
      if (!isTable(value)) throw wrong(path, 'a table')
      return Object.keys(value).filter((key) => isTable(value[key]))
    },
  }
}

export function isTable(value: Value | undefined): value is Table {
  return typeof value === 'object' && !Array.isArray(value)
}
