import { saveFile } from '@portal/shared-ui/browser'
import { today } from '@portal/shared-ui/format'
import { useDb } from '@portal/shared-ui/portal'
import { withProof } from '@portal/shared-ui/proof'
import { useMutation } from '@tanstack/react-query'

/** The rows of an e-mail address, as `find_person` returns them. */
export type FoundPerson = {
  account: {
    id: string
    created_at: string | null
    is_admin: boolean
    counts: Record<string, number>
    /** The names of the account's pictures in storage. */
    pictures?: string[]
  } | null
  messages: { id: string; created_at: string; message: string }[]
  questions: { id: string; created_at: string; question: string }[]
}

/** How many rows were erased. */
export type Erased = { accounts: number; messages: number; questions: number }

/** Finds a person. A mutation, not a query: each search is logged, so it must not be repeated automatically. */
export function useFindPerson() {
  const db = useDb()
  return useMutation({
    mutationKey: ['office', 'find person'],
    mutationFn: async (email: string) => {
      const { data } = await db.rpc('find_person', { email }).throwOnError()
      return { email, ...(data as FoundPerson) }
    },
  })
}

/** Saves all data of the address as a JSON file. */
export function useExportPerson() {
  const db = useDb()
  return useMutation({
    mutationKey: ['office', 'export person'],
    mutationFn: async (email: string) => {
      const { data } = await withProof(() => db.rpc('export_person', { email }).throwOnError())
      saveFile(`person-${today()}.json`, 'application/json', JSON.stringify(data, null, 2))
    },
  })
}

/** Erases all data of the address. The pictures go first: only the storage interface removes their bytes. */
export function useErasePerson() {
  const db = useDb()
  return useMutation({
    mutationKey: ['office', 'erase person'],
    mutationFn: async ({ email, account }: FoundPerson & { email: string }): Promise<Erased> => {
      const { pictures = [] } = account ?? {}
      // Without a recent proof the storage removes nothing, and the function asks for one.
      const { data } = await withProof(async () => {
        if (pictures.length > 0) {
          const { error } = await db.storage.from('avatars').remove(pictures)
          if (error) throw error
        }
        return db.rpc('erase_person', { email }).throwOnError()
      })
      return data as Erased
    },
  })
}
