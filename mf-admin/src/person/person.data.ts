import { saveFile } from '@portal/shared-ui/browser'
import { today } from '@portal/shared-ui/format'
import { useDb } from '@portal/shared-ui/portal'
import { withProof } from '@portal/shared-ui/proof'
import { useMutation } from '@tanstack/react-query'

/** The rows of an e-mail address, as `find_person` returns them. */
export type FoundPerson = {
  account: { id: string; created_at: string | null; is_admin: boolean; counts: Record<string, number> } | null
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

export function useErasePerson() {
  const db = useDb()
  return useMutation({
    mutationKey: ['office', 'erase person'],
    mutationFn: async (email: string): Promise<Erased> => {
      const { data } = await withProof(() => db.rpc('erase_person', { email }).throwOnError())
      return data as Erased
    },
  })
}
