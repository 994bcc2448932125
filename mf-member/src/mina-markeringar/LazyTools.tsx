import { useCodeOnDemand } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import type { ComponentProps } from 'react'
import type { MarkingTools } from './MarkingTools'

const toolsCode = codeQuery('marking-tools', () => import('./MarkingTools'))

type Props = ComponentProps<typeof MarkingTools> & { onClose: () => void }

/** Colours and removals; their code is fetched at the first use. */
export function LazyTools({ onClose, ...tools }: Props) {
  const code = useCodeOnDemand(toolsCode, {
    unavailable: 'Markeringarna kan inte ändras just nu.',
    onClose,
  })
  return code ? <code.MarkingTools {...tools} /> : null
}
