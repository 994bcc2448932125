import { pagePaths } from '@portal/shared-ui/format'
import { type Db, useDb } from '@portal/shared-ui/portal'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { roman } from '../shared/roman'

const published = <Columns extends string>(db: Db, columns: Columns) =>
  db
    .from('arguments')
    .select(columns)
    .eq('is_published', true)
    .order('argument_order')
    .order('created_at')
    .order('id')

/** Adds the number of each row, the id of its element on the page, and the address that opens it. */
const numbered = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row, at) => {
    const anchor = `argument-${roman(at + 1).toLowerCase()}`
    return { ...row, numeral: roman(at + 1), anchor, path: `${pagePaths.arguments}#${anchor}` }
  })

/** The titles of the published arguments, in order. */
export const argumentTitlesQuery = (db: Db) =>
  queryOptions({
    queryKey: ['study', 'argument-titles'],
    queryFn: async ({ signal }) => {
      const { data } = await published(db, 'title').abortSignal(signal).throwOnError()
      return numbered(data)
    },
  })

/** The published arguments, in order, in one response that the service worker keeps. */
export const argumentsQuery = (db: Db) =>
  queryOptions({
    queryKey: ['study', 'arguments'],
    queryFn: async ({ signal }) => {
      const { data } = await published(
        db,
        'id, title, verse_reference, verse_text, second_reference, second_text, see_also, reasoning',
      )
        .abortSignal(signal)
        .throwOnError()
      return numbered(data)
    },
  })

export const useArgumentTitles = () => useQuery(argumentTitlesQuery(useDb()))
export const useArguments = () => useQuery(argumentsQuery(useDb()))
export type Argument = NonNullable<ReturnType<typeof useArguments>['data']>[number]
