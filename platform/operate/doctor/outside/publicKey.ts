import { type CheckOf, well, wrong } from '../check'

/** Whether a key is secret: it begins with `sb_secret_`, or it is a JWT with any role but `anon`. */
function isSecret(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true
  try {
    const claims = JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()) as {
      role?: string
    }
    return claims.role !== 'anon'
  } catch {
    return false
  }
}

export const publicKey: CheckOf<'outside'> = {
  id: 'public-key',
  from: 'outside',
  run: async ({ backend }) => {
    const { key } = await backend()
    if (!isSecret(key)) return well('Pages carry the public key.')
    return wrong(
      'Pages carry a SECRET key: everybody can read and change everything.',
      'Make a new secret key in the dashboard now, delete this one, and set the publishable key.',
    )
  },
}
