type Who = {
  user: { email?: string; user_metadata: Record<string, unknown> } | null
  profile: { first_name: string | null } | null
}

/** A member's name: from the profile, otherwise from the account, otherwise the part of the address before @. */
export function firstNameOf({ user, profile }: Who): string {
  const named: unknown = profile?.first_name || user?.user_metadata.first_name
  if (typeof named === 'string' && named.trim()) return named.trim()
  const address = user?.email?.split('@')[0] ?? ''
  return address.slice(0, 1).toLocaleUpperCase('sv') + address.slice(1)
}
