import { useFormState } from 'react-hook-form'
import { Button, type ButtonProps } from '../ui/Button'

const onHost = typeof window === 'undefined'

/** Submits the form; busy while it is being sent. In the host's markup it is disabled, as the form needs scripts. */
export function SubmitButton({ disabled, ...props }: Omit<ButtonProps, 'type' | 'busy'>) {
  const { isSubmitting } = useFormState()
  return (
    <>
      <Button {...props} disabled={onHost || disabled} type="submit" busy={isSubmitting} />
      {onHost && (
        <noscript>
          <p>Formuläret behöver JavaScript. Slå på det och ladda om sidan.</p>
        </noscript>
      )}
    </>
  )
}
