import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { s } from '../theme'
import { Button } from './Button'
import { messageOf } from './messageOf'

type Props = {
  /** Nothing shows while it is null or undefined. */
  error: unknown
  /** The sentence when the error carries no message of its own. */
  fallback?: string
  /** Stands before the message: 'Ett fel uppstod: '. */
  prefix?: string
  /** Offers 'Försök igen'. */
  onRetry?: () => void
  retrying?: boolean
  children?: ReactNode
}

/** The red box: why something failed, beside what failed, announced at once. */
export function ErrorBanner({ error, fallback, prefix = '', onRetry, retrying, children }: Props) {
  if (error === null || error === undefined) return null
  return (
    <Box role="alert">
      <CircleAlert aria-hidden="true" size={20} />
      <Text>
        {prefix}
        {messageOf(error, fallback)}
        {children}
      </Text>
      {onRetry && (
        <Button variant="light" size="s" busy={retrying} onClick={onRetry}>
          Försök igen
        </Button>
      )}
    </Box>
  )
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 12px;
  padding: 13px 18px;
  margin-bottom: 18px;
  border-radius: 12px;
  background: ${s('dangerSoft')};
  color: ${s('danger')};
  font-weight: 500;
`

const Text = styled.div`
  flex: 1 1 200px;
  min-width: 0;
  overflow-wrap: anywhere;
`
