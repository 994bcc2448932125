import { Player } from './Player'
import { partsOf } from './partsOf'

type Props = {
  /** The elements whose text is read, in order. */
  from: () => Iterable<Element>
  onClose: () => void
}

/** Reads the text of elements of the page aloud. */
export const PagePlayer = ({ from, onClose }: Props) => (
  <Player parts={() => partsOf(from())} onClose={onClose} />
)
