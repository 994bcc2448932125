import { Badge, IconButton } from '@portal/shared-ui'
import { Minus, Plus } from 'lucide-react'

type Props = {
  column: string
  label: string
  min: number
  max: number
  name: string
  value: number
  onChange: (column: string, value: number) => void
}

/** Plus and minus buttons for a number of a row, which is shown only when it is above the minimum. */
export const AdjustButtons = ({ column, label, min, max, name, value, onChange }: Props) => (
  <>
    {value > min && <Badge tone="gold">{`${label} ${value}`}</Badge>}
    <IconButton
      size="s"
      label={`Sänk ${label.toLowerCase()}: ${name}`}
      icon={<Minus aria-hidden="true" />}
      disabled={value <= min}
      onClick={() => onChange(column, value - 1)}
    />
    <IconButton
      size="s"
      label={`Höj ${label.toLowerCase()}: ${name}`}
      icon={<Plus aria-hidden="true" />}
      disabled={value >= max}
      onClick={() => onChange(column, value + 1)}
    />
  </>
)
