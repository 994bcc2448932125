import { ConfirmDialog } from '@portal/shared-ui'

type Props = { onRemove: () => unknown; onClose: () => void }

/** Asks before the picture goes; the profile says how it went. */
export const RemoveAvatar = ({ onRemove, onClose }: Props) => (
  <ConfirmDialog
    title="Ta bort profilbild"
    text="Är du säker på att du vill ta bort din profilbild?"
    onConfirm={onRemove}
    onClose={onClose}
  />
)
