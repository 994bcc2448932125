const PARAMETER = 'utkast'

/** Whether an address asks for a hidden row; for everybody but the office it does not count. */
export const asksForHidden = (params: URLSearchParams): boolean => params.has(PARAMETER)

/** The address at which the office opens the page of a hidden row. */
export const hiddenAddress = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${PARAMETER}=1`
