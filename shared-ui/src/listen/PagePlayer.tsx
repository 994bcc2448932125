import { Player } from './Player'
import { partsOf } from './partsOf'

type Props = {
  /** The id of the text's element, or of an element in its article. */
  of: string
  onClose: () => void
}

/** Reads a text of the page aloud: of an article the elements with `data-read`, if it has any. */
export const PagePlayer = ({ of: id, onClose }: Props) => (
  <Player parts={() => partsOf(textsAt(id))} onClose={onClose} />
)

function textsAt(id: string): Iterable<Element> {
  const element = document.getElementById(id)
  const texts = [...(element?.closest('article')?.querySelectorAll('[data-read]') ?? [])]
  return texts.length > 0 || !element ? texts : [element]
}
