import type { Complaint, Rule } from '../types'

/** The rule that a page has no complaint of a kind. */
export const complaintsOf = (kind: Complaint['kind'], what: string): Rule => ({
  name: kind,
  check: ({ complaints }) =>
    complaints.filter((one) => one.kind === kind).map(({ text }) => `${what}: ${text}`),
})
