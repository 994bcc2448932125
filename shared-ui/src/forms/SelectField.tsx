import { ChevronDown } from 'lucide-react'
import { Native, type Option, Options, SelectBox } from '../ui/Select'
import { FieldFrame, type FieldProps, useField } from './Field'

/** One choice from a native list. */
export function SelectField({
  placeholder,
  options,
  ...props
}: FieldProps & { placeholder?: string; autoFocus?: boolean; options: Option[] }) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <SelectBox>
        <Native {...control}>
          <Options placeholder={placeholder} options={options} />
        </Native>
        <ChevronDown aria-hidden="true" size="1.125rem" />
      </SelectBox>
    </FieldFrame>
  )
}
