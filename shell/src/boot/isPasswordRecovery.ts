/** True for the hash of a mailed reset link, on whatever page it lands. */
export const isPasswordRecovery = (hash: string): boolean =>
  new URLSearchParams(hash.replace(/^#/, '')).get('type') === 'recovery'
