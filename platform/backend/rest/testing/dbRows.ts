import type { PostgrestSingleResponse } from '@supabase/supabase-js'

/** The rows of a response; an error fails the test with its message. */
export async function rowsOf<T = Record<string, unknown>>(
  query: PromiseLike<PostgrestSingleResponse<unknown>>,
): Promise<T[]> {
  const { data, error } = await query
  if (error) throw new Error(`${error.code} ${error.message} ${error.details}`)
  return data as T[]
}

/** The values of one column of a response. */
export async function valuesOf(
  query: PromiseLike<PostgrestSingleResponse<unknown>>,
  column = 'id',
): Promise<unknown[]> {
  return (await rowsOf(query)).map((row) => row[column])
}
