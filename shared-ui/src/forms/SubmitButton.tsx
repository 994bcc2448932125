import { useFormState } from 'react-hook-form'
import { Button, type ButtonProps } from '../ui/Button'

/** Submits the form; busy while it is being sent. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'busy'>) {
  const { isSubmitting } = useFormState()
  return <Button {...props} type="submit" busy={isSubmitting} />
}
