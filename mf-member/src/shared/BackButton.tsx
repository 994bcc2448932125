import { Button } from '@portal/shared-ui'
import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router-dom'

/** One step back when this tab has an earlier page of the portal, otherwise to the member's own page. */
export function BackButton() {
  const navigate = useNavigate()
  // The router stores a counter there; the first entry of a tab has 0.
  const goBack = () => (window.history.state?.idx > 0 ? navigate(-1) : navigate('/min-sida'))
  return (
    <Button
      size="s"
      variant="light"
      icon={<ArrowLeft aria-hidden="true" size="1.125rem" />}
      onClick={() => void goBack()}
    >
      Tillbaka
    </Button>
  )
}
