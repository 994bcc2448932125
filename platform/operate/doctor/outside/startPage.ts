import { type CheckOf, well, wrong } from '../check'

export const startPage: CheckOf<'outside'> = {
  id: 'start-page',
  from: 'outside',
  run: async ({ get }) => {
    const { status, headers } = await get('/')
    if (status !== 200)
      return wrong(`The start page answers ${status}.`, "Read the host's log: journalctl -u portal.")
    const policy = headers.get('content-security-policy') ?? ''
    if (policy.includes("'nonce-")) return well('The start page comes from the host, with its policy.')
    return wrong(
      'The start page has no Content-Security-Policy with a nonce.',
      'Let documents come from the host, and let no proxy replace the header.',
    )
  },
}
