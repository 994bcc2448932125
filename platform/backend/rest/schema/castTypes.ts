import type { CatalogType } from './catalog'
import type { CastTypes } from './model'

/** Type names of the SQL standard that PostgreSQL's grammar accepts but its catalog lacks. */
const synonyms: Record<string, string> = {
  int: 'integer',
  dec: 'numeric',
  decimal: 'numeric',
  float: 'double precision',
  char: 'character',
  'char varying': 'character varying',
  'national character': 'character',
  'national character varying': 'character varying',
  'national char': 'character',
  'national char varying': 'character varying',
  nchar: 'character',
  'nchar varying': 'character varying',
}

/**
 * A look-up of the types that values may be cast to. It contains only names of the catalog, in PostgreSQL's own
 * schema or the requested one, so that no text of a request is ever written into SQL.
 */
export function castTypes(types: CatalogType[]): CastTypes {
  const sqlByName = new Map(types.map(({ schema, name, sql }) => [`${schema} ${name}`, sql]))
  return (schema, name) => {
    const [, given = '', array = ''] = /^(.*?)(\[\])?$/.exec(name.toLowerCase()) ?? []
    const spelled = Object.hasOwn(synonyms, given) ? synonyms[given] : given
    const sql = sqlByName.get(`pg_catalog ${spelled}`) ?? sqlByName.get(`${schema} ${spelled}`)
    return sql === undefined ? undefined : sql + array
  }
}
