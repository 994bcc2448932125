import { z } from '@portal/shared-ui/forms'
import { Conflict, useSave } from '../data/items.data'
import { formSchema } from '../data/publishTime'
import type { Item, Resource, Values } from '../data/resource'
import { useIsUndone } from '../data/undo.data'
import { followList } from './follow'
import { takeInto } from './takeInto'

export type SavedForm = Parameters<typeof takeInto>[0] & { getValues: () => Values }

type Saving = {
  values: Values
  /** The row that is replaced; undefined for a new one. */
  opened: Item | undefined
  form: SavedForm
}

/**
 * Saves the form. When buttons of the list have changed the row meanwhile, also when their answer is still on its way,
 * takes that change into the form and saves over it; any other change throws `Conflict`.
 */
export function useSaveFollowing(resource: Resource): (saving: Saving) => Promise<Item> {
  const { mutateAsync } = useSave(resource.table)
  const undone = useIsUndone()
  return ({ values, opened, form }) =>
    mutateAsync({ values, opened }).catch((error: unknown) => {
      const row = error instanceof Conflict && error.theirs
      if (!row || !opened) throw error
      const isUndone = undone(opened.updated_at)
      const followed = followList(resource, { base: opened, row, values: form.getValues(), isUndone })
      if (!followed) throw error
      takeInto(form, followed)
      const merged = z.parse(formSchema(resource, row), { ...followed.now, ...followed.typed })
      return mutateAsync({ values: merged, opened: row })
    })
}
