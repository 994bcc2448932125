import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import styled from 'styled-components'
import { media, s } from '../theme'
import { Button } from './Button'
import { messageOf } from './messageOf'

type Props = {
  /** Renders nothing while it is null or undefined. */
  error: unknown
  /** The message when the error has none for people (`messageOf`). */
  fallback?: string
  /** Text before the message: 'Ett fel uppstod: '. */
  prefix?: string
  /** Offers 'Försök igen'. */
  onRetry?: () => void
  retrying?: boolean
  children?: ReactNode
}

/** For administrators' screens: shows the backend's own error messages. */
const AsReceived = createContext(false)
export const BackendWords = ({ children }: { children: ReactNode }) => (
  <AsReceived value={true}>{children}</AsReceived>
)

/** A red box with the reason of a failure, beside the failed part, announced at once. */
export function ErrorBanner({ error, fallback, prefix = '', onRetry, retrying, children }: Props) {
  const asReceived = useContext(AsReceived)
  if (error === null || error === undefined) return null
  return (
    <Box role="alert">
      <CircleAlert aria-hidden="true" size="1.25rem" />
      <Text>
        <span>{prefix + messageOf(error, fallback, asReceived)}</span>
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

  /* On a phone the message has the full width, and the button is below it. */
  ${media.phone} {
    > button {
      flex-basis: 100%;
    }
  }
`

const Text = styled.div`
  flex: 1 1 150px;
  min-width: 0;
  overflow-wrap: anywhere;
`
