import { CheckboxField, SelectField, TextAreaField, TextField, useWatch } from '@portal/shared-ui/forms'
import { RichTextField } from '../../../editor/RichTextField'
import type { Field } from '../../data/resource'
import { EndTimeField } from './EndTimeField'
import { MomentField } from './MomentField'
import { ParentField } from './ParentField'
import { SlugField } from './SlugField'
import { TopicsField } from './TopicsField'

type Props = {
  field: Field
  /** The form began empty. */
  isNew: boolean
}

/** The control for a declared field; nothing while the form's other values leave it without a meaning. */
export function FormField({ field, isNew }: Props) {
  const { unless, onlyFor } = field
  const [isOn, value]: [boolean, string] = useWatch({ name: [unless ?? '', onlyFor?.name ?? ''] })
  if ((unless && isOn) || (onlyFor && !onlyFor.values.includes(value))) return null
  return <Control field={field} isNew={isNew} />
}

function Control({ field, isNew }: Props) {
  const { name, label, required, hint } = field
  const common = { name, label, required, hint }
  switch (field.kind) {
    case 'text':
      return <TextField {...common} />
    case 'date':
      return <TextField {...common} type="date" />
    case 'time':
      return field.after ? (
        <EndTimeField {...common} after={field.after} />
      ) : (
        <TextField {...common} type="time" />
      )
    case 'moment':
      return <MomentField {...common} />
    case 'topics':
      return <TopicsField {...common} />
    case 'url':
      return <TextField {...common} type="url" inputMode="url" placeholder="https://" />
    case 'longText':
      return <TextAreaField {...common} rows={field.rows} />
    case 'number':
      // A text input: a number input gives the schema an empty text for invalid input.
      return <TextField {...common} inputMode="numeric" />
    case 'checkbox':
      return <CheckboxField {...common} />
    case 'choice':
      return <SelectField {...common} options={[...field.options]} />
    case 'parent':
      return <ParentField {...common} parent={field.parent} />
    case 'slug':
      return <SlugField {...common} from={field.from} follows={isNew} />
    case 'richText':
      return <RichTextField {...common} />
    case 'own':
      return <field.Field {...common} />
  }
}
