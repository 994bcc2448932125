import { useDb } from '@portal/shared-ui/portal'
import { useMutation } from '@tanstack/react-query'
import { redeemMailedLink } from './mailedLink'

/** Redeems the token of a mailed link; the data is null for a dead link. */
export function useRedeem(type: Parameters<typeof redeemMailedLink>[1], token: string) {
  const db = useDb()
  return useMutation({
    mutationKey: ['mailed-link', type],
    mutationFn: () => redeemMailedLink(db, type, token),
  })
}
