import { ChevronDown } from 'lucide-react'
import { Native, type Option, Options, SelectBox } from '../ui/Select'
import { FieldFrame, type FieldProps, useField } from './Field'

/** One choice from a native list. */
export function SelectField({
  placeholder,
  options,
  ...props
}: FieldProps & { placeholder?: string; options: Option[] }) {
  const { id, error, control } = useField(props)
  return (
    <FieldFrame id={id} label={props.label} required={props.required} error={error} hint={props.hint}>
      <SelectBox>
        <Native {...control}>
          <Options placeholder={placeholder} options={options} />
        </Native>
        <ChevronDown aria-hidden="true" size={18} />
      </SelectBox>
    </FieldFrame>
  )
}
