import { CheckboxField, SelectField, TextAreaField, TextField } from '@portal/shared-ui/forms'
import { RichTextField } from '../../../editor/RichTextField'
import type { Field } from '../../data/resource'
import { DayField } from './DayField'
import { EndTimeField } from './EndTimeField'
import { MomentField } from './MomentField'
import { ParentField } from './ParentField'
import { SlugField } from './SlugField'
import { TopicsField } from './TopicsField'

/** The control for a declared field. `isNew`: the form began empty. */
export function FormField({ field, isNew }: { field: Field; isNew: boolean }) {
  const { name, label, required, hint } = field
  const common = { name, label, required, hint }
  switch (field.kind) {
    case 'text':
      return <TextField {...common} />
    case 'date':
      return <DayField {...common} unless={field.unless} />
    case 'time':
      return field.after ? (
        <EndTimeField {...common} after={field.after} />
      ) : (
        <TextField {...common} type="time" />
      )
    case 'moment':
      return <MomentField {...common} unless={field.unless} />
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
