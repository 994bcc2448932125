import { Button, ShareDialog } from '@portal/shared-ui'
import { withRanges } from '@portal/shared-ui/format'
import { VersePicture } from '@portal/shared-ui/versePicture'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { DAY_PARAM, type DevotionOfDay } from '../start.data'

type Props = { devotion: DevotionOfDay; onClose: () => void }

/** Shares the verse of a day as a picture, or the day's address. */
export function ShareDevotion({ devotion, onClose }: Props) {
  const [byLink, setByLink] = useState(false)
  const { title, date, verse_text: text } = devotion
  const reference = withRanges(devotion.verse_reference)
  if (byLink) {
    return (
      <ShareDialog
        url={`${window.location.origin}/?${DAY_PARAM}=${date}`}
        text={`${title} – ${reference}`}
        quote={`”${text}” ${reference}`}
        onClose={onClose}
      />
    )
  }
  return (
    <VersePicture
      title="Dela andakten"
      verse={{ text, reference }}
      fileName={`andakt-${date}`}
      actions={
        <Button variant="light" icon={<Link2 aria-hidden="true" />} onClick={() => setByLink(true)}>
          Dela länken
        </Button>
      }
      onClose={onClose}
    />
  )
}
