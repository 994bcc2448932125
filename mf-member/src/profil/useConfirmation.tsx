import { InfoBox, useTimeout } from '@portal/shared-ui'
import { useState } from 'react'

/** How long the confirmation is shown, in milliseconds. */
const SHOWN_MS = 3_000

/** `const { confirm, confirmation } = useConfirmation('…')`: shows for three seconds that something was stored. */
export function useConfirmation(text: string) {
  const [turn, setTurn] = useState(0)
  const [shown, setShown] = useState(false)
  const confirm = () => {
    setTurn((last) => last + 1)
    setShown(true)
  }
  return {
    confirm,
    hide: () => setShown(false),
    confirmation: shown && <Confirmation key={turn} text={text} onEnd={() => setShown(false)} />,
  }
}

function Confirmation({ text, onEnd }: { text: string; onEnd: () => void }) {
  useTimeout(onEnd, SHOWN_MS)
  return <InfoBox announce>{text}</InfoBox>
}
