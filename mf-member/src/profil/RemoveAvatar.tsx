import { ConfirmDialog } from '@portal/shared-ui'

type Props = { onRemove: () => unknown; onClose: () => void }

/** Asks before the picture is removed; the profile shows the result. */
export const RemoveAvatar = ({ onRemove, onClose }: Props) => (
  <ConfirmDialog
    title="Ta bort profilbild"
    text="Är du säker på att du vill ta bort din profilbild?"
    onConfirm={onRemove}
    onClose={onClose}
  />
)
