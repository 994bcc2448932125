/** PostgREST's filter "one of these columns contains the text"; escapes all special characters. */
export function containing(columns: readonly string[], search: string): string {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`
  const quoted = `"${pattern.replace(/[\\"]/g, '\\$&')}"`
  return columns.map((column) => `${column}.ilike.${quoted}`).join()
}
