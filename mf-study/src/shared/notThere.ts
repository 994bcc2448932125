/** What search engines are told of an address that names nothing. */
export const notThere = { title: 'Sidan hittades inte', robots: 'noindex' } as const
