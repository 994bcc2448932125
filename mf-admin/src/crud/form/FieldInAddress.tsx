import { useCode } from '@portal/shared-ui'
import { useFormContext } from '@portal/shared-ui/forms'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { editorCode } from '../../editor/RichTextField'

const PREFIX = '#falt-'

/** An address with this hash focuses one field of a form: '#falt-verse_text', '#falt-verses_groups.1.book'. */
export const fieldHash = (name: string): string => `${PREFIX}${name}`

/** Focuses the field in the address; an editor once it has loaded. Render it after the fields. */
export function FieldInAddress() {
  const { hash } = useLocation()
  const { setFocus } = useFormContext()
  const { isSuccess: hasEditor } = useCode(editorCode, { enabled: false })
  const name = hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : ''
  useEffect(() => {
    if (name) setFocus(name)
  }, [name, setFocus, hasEditor])
  return null
}
