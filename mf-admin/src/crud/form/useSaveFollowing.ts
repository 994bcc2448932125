import { z } from '@portal/shared-ui/forms'
import { Conflict, useSave } from '../data/items.data'
import { formSchema } from '../data/publishTime'
import type { Item, Resource, Values } from '../data/resource'
import { useIsUndone } from '../data/undo.data'
import { valuesOf } from '../data/values'
import { dropDraft, keepDraft, useNameOfDraft } from './draft'
import { followList } from './follow'
import { takeInto } from './takeInto'

/** A form that is saved, and the function of `beginSave` that takes the stored row into it. */
export type Sent = {
  form: Parameters<typeof takeInto>[0] & { getValues: () => Values }
  settle: (stored: Values) => Values | null
}

type Saving = {
  values: Values
  /** The row that is replaced; undefined for a new one. */
  opened: Item | undefined
  sent: Sent
}

type Saved = {
  saved: Item
  /** Whether the form was written on meanwhile. These words are unsaved changes, and the draft of the saved row. */
  hasMore: boolean
}

/**
 * Saves the form. When buttons of the list have changed the row meanwhile, also when their answer is still on its way,
 * takes that change into the form and saves over it; any other change throws `Conflict`. Drops the form's draft.
 */
export function useSaveFollowing(resource: Resource, draft: string): (saving: Saving) => Promise<Saved> {
  const { mutateAsync } = useSave(resource.table)
  const undone = useIsUndone()
  const nameOfDraft = useNameOfDraft(resource.table)

  const write = ({ values, opened, sent: { form } }: Saving) =>
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

  return async (saving) => {
    const saved = await write(saving)
    const typed = saving.sent.settle(valuesOf(resource, saved))
    const own = nameOfDraft(saved.id)
    if (!typed || draft !== own) dropDraft(draft)
    if (typed && draft !== own) keepDraft(own, { values: typed, at: Date.now() })
    return { saved, hasMore: typed !== null }
  }
}
