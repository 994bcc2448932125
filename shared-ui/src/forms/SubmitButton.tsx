import { useFormState } from 'react-hook-form'
import { Button, type ButtonProps } from '../ui/Button'
import { useHydrated } from '../ui/useHydrated'

/** Submits the form; busy while it is being sent. In the host's markup it is disabled, as the form needs scripts. */
export function SubmitButton({ disabled, ...props }: Omit<ButtonProps, 'type' | 'busy'>) {
  const { isSubmitting } = useFormState()
  const isLive = useHydrated()
  return (
    <>
      <Button {...props} disabled={!isLive || disabled} type="submit" busy={isSubmitting} />
      {!isLive && (
        <noscript>
          <p>Formuläret behöver JavaScript. Slå på det och ladda om sidan.</p>
        </noscript>
      )}
    </>
  )
}
