import { Button, ButtonLink, Dialog } from '@portal/shared-ui'
import { useLocation } from 'react-router-dom'

type Props = { text: string; onClose: () => void }

/** Tells a visitor that saving needs an account, and links to sign-in and back. */
export function SignInFirst({ text, onClose }: Props) {
  const { pathname, search } = useLocation()
  return (
    <Dialog
      urgent
      width="s"
      title="Spara"
      description={text}
      onClose={onClose}
      actions={
        <>
          <Button variant="light" onClick={onClose}>
            Inte nu
          </Button>
          <ButtonLink to="/logga-in" state={{ from: pathname + search }}>
            Logga in
          </ButtonLink>
        </>
      }
    />
  )
}
