import { Button, VisuallyHidden } from '@portal/shared-ui'
import { Plus } from 'lucide-react'
import type { Ref } from 'react'

type Props = {
  ref: Ref<HTMLButtonElement>
  /** 'Ny andakt'. */
  name: string
  onClick: () => void
}

/** The button for a new row. It shows 'Ny' of 'Ny andakt': the screen's title says the rest, which is read aloud. */
export function NewButton({ ref, name, onClick }: Props) {
  const [word, ...others] = name.split(' ')
  return (
    <Button ref={ref} size="s" icon={<Plus aria-hidden="true" />} onClick={onClick}>
      {word}
      <VisuallyHidden> {others.join(' ')}</VisuallyHidden>
    </Button>
  )
}
