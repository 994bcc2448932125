import { Avatar, Button, ErrorBanner, messageOf, Refusal, useCodeOnDemand } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { avatarAddress, type Profile, useDb } from '@portal/shared-ui/portal'
import { media, s } from '@portal/shared-ui/theme'
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { useSaveAvatar } from './profile.data'
import { RemoveAvatar } from './RemoveAvatar'
import { useConfirmation } from './useConfirmation'

const cropCode = codeQuery('crop-avatar', () => import('./CropDialog'))

const fallback = 'Ett fel uppstod när bilden skulle laddas upp'

/** Adds the reason: without a network the cropped part stays for another try. */
const refuse = (cause: unknown): never => {
  throw new Refusal(`${fallback}. ${messageOf(cause)}`, { cause })
}

type Props = { userId: string; profile: Profile; email: string | undefined }

/** The member's picture, with buttons to change and to remove it. */
export function AvatarField({ userId, profile, email }: Props) {
  const src = avatarAddress(useDb(), profile.avatar_url)
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [unread, setUnread] = useState<unknown>(null)
  const [asking, setAsking] = useState(false)
  const save = useSaveAvatar(userId)
  const { confirm, hide, confirmation } = useConfirmation('Profilbilden har uppdaterats!')

  const choose = (chosen: File | null) => {
    hide()
    setUnread(null)
    save.reset()
    setFile(chosen)
  }
  const crop = useCodeOnDemand(cropCode, {
    open: file !== null,
    unavailable: 'Beskärningen kunde inte hämtas. Försök igen.',
    onClose: () => setFile(null),
  })
  const store = (picture: Blob | null) => save.mutateAsync(picture).then(confirm, () => {})

  return (
    <>
      <Row>
        <Avatar src={src} name={profile.first_name || email} size={96} />
        <div>
          <Buttons>
            <Button
              variant="light"
              icon={<ImageUp aria-hidden="true" />}
              busy={save.isPending}
              onClick={() => input.current?.click()}
            >
              Byt profilbild
            </Button>
            {src && (
              <Button variant="light" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
                Ta bort profilbild
              </Button>
            )}
          </Buttons>
          <p>JPG, PNG eller GIF</p>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Profilbild"
            accept="image/jpeg,image/png,image/gif"
            onChange={({ target }) => {
              choose(target.files?.[0] ?? null)
              // Lets the user choose the same file again.
              target.value = ''
            }}
          />
        </div>
      </Row>
      <ErrorBanner error={unread} />
      {confirmation}
      {!file && <ErrorBanner error={save.error} fallback={fallback} />}
      {file && crop && (
        <crop.CropDialog
          key={file.name + file.lastModified}
          file={file}
          onUse={async (picture) => {
            await save.mutateAsync(picture).catch(refuse)
            setFile(null)
            confirm()
          }}
          onUnreadable={(error) => {
            setFile(null)
            setUnread(error)
          }}
          onClose={() => choose(null)}
        />
      )}
      {asking && <RemoveAvatar onRemove={() => store(null)} onClose={() => setAsking(false)} />}
    </>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 22px;
  margin-bottom: 24px;
  /* Below the picture where it has no room beside it, with large text. */
  & > div {
    flex: 1 1 9rem;
    min-width: 0;
  }
  p {
    margin: 8px 0 0;
    color: ${s('muted')};
    font-size: 0.90625rem;
  }
  ${media.phone} {
    align-items: flex-start;
    gap: 16px;
  }
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`
