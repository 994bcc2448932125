/** Parameters that no page reads: those that links from other sites add, and the shell's own restart. */
const UNREAD = /^(?:utm_|mc_|[a-z]{0,3}clid$|fallen-shell$)/

/** The parameters of an address that its page may show. */
export const readParameters = (parameters: URLSearchParams): [string, string][] =>
  [...parameters].filter(([name]) => !UNREAD.test(name))
