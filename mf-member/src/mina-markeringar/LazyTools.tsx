import { useCodeOnDemand } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import type { ComponentProps } from 'react'
import type { MarkingTools } from './MarkingTools'

/** The code of colours and removals. */
export const toolsCode = codeQuery('marking-tools', () => import('./MarkingTools'))

type Props = ComponentProps<typeof MarkingTools> & { onClose: () => void }

/** Colours and removals. */
export function LazyTools({ onClose, ...tools }: Props) {
  const code = useCodeOnDemand(toolsCode, {
    unavailable: 'Markeringarna kan inte ändras just nu.',
    onClose,
  })
  return code ? <code.MarkingTools {...tools} /> : null
}
