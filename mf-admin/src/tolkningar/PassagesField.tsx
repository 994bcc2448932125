import type { OwnFieldProps } from '../crud/data/resource'
import { PassageBlocks } from '../passages/PassageBlocks'
import { VerseSuggestions } from '../passages/VerseSuggestions'

/** The passages of an answer, and suggestions from its text. */
export const PassagesField = ({ name, label }: OwnFieldProps) => (
  <>
    <VerseSuggestions name={name} from="answer" />
    <PassageBlocks name={name} label={label} />
  </>
)
