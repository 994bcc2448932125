import { type Db, privacyVersion, useDb, useSession } from '@portal/shared-ui/portal'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** The legal ground for storing data that reveals a faith: GDPR article 9.2 a, or 9.2 d for a religious body's contacts. */
export type LegalGround = 'consent' | 'religious'

/** The owner's choice; null without one: registration then asks for consent. */
const groundQuery = (db: Db) =>
  queryOptions({
    queryKey: ['legal ground'],
    staleTime: 10 * 60_000,
    queryFn: async ({ signal }) => {
      const { data } = await db
        .from('site_settings')
        .select('setting_value')
        .eq('setting_key', 'public_legal_ground')
        .abortSignal(signal)
        .throwOnError()
      return (data[0]?.setting_value ?? null) as LegalGround | null
    },
  })

/** The legal ground; 'consent' while it loads and when the request fails. */
export const useLegalGround = (): LegalGround => useQuery(groundQuery(useDb())).data ?? 'consent'

/** A member's consent in the database; both null without one. */
export type Consent = { consent_version: string | null; consented_at: string | null }

const consentQuery = (db: Db, userId: string) =>
  queryOptions({
    queryKey: ['consent', userId],
    queryFn: async ({ signal }): Promise<Consent> => {
      const { data } = await db
        .from('profiles')
        .select('consent_version, consented_at')
        .eq('id', userId)
        .abortSignal(signal)
        .single()
        .throwOnError()
      return data
    },
  })

export const useConsent = () => {
  const userId = useSession(({ user }) => user?.id ?? '')
  return useQuery(consentQuery(useDb(), userId))
}

/** Gives consent to the current text. */
export function useGiveConsent() {
  const db = useDb()
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['consent', 'give'],
    mutationFn: async () => {
      await db.rpc('set_consent', { version: privacyVersion }).throwOnError()
    },
    onSuccess: () =>
      Promise.all(['consent', 'my-start'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  })
}

/**
 * Whether to ask a member for consent: without an answer, and when the text has changed since. False when the ground is
 * 'religious', when the member has withdrawn the consent, or when the profile cannot be read.
 */
export async function needsConsent(db: Db, userId: string): Promise<boolean> {
  const [{ data: profile }, { data: ground }, { data: answers }] = await Promise.all([
    db.from('profiles').select('consent_version').eq('id', userId).maybeSingle(),
    db.from('site_settings').select('setting_value').eq('setting_key', 'public_legal_ground'),
    db.from('consents').select('kind').eq('user_id', userId).order('at', { ascending: false }).limit(1),
  ])
  const chosen = ground?.[0]?.setting_value
  if (!profile || chosen === 'religious') return false
  if (profile.consent_version === null) return answers?.[0]?.kind !== 'withdrawn'
  return profile.consent_version !== privacyVersion
}
