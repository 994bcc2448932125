import { useCodeOnDemand } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import type { ComponentProps } from 'react'
import type { PictureDialog } from './PictureDialog'

const dialogCode = codeQuery('picture-dialog', () => import('./PictureDialog'))

/** The dialog for choosing a picture, fetched at the first click. */
export function ChoosePicture(props: ComponentProps<typeof PictureDialog>) {
  const code = useCodeOnDemand(dialogCode, {
    unavailable: 'Bilderna kan inte öppnas just nu. Försök igen.',
    onClose: props.onClose,
  })
  return code && <code.PictureDialog {...props} />
}
