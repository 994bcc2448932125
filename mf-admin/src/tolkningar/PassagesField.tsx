import type { OwnFieldProps } from '../crud/resource'
import { PassageBlocks } from '../passages/PassageBlocks'
import { VerseSuggestions } from '../passages/VerseSuggestions'

/** The passages of an answer, and those that its text names to choose from. */
export const PassagesField = ({ name, label }: OwnFieldProps) => (
  <>
    <VerseSuggestions name={name} from="answer" />
    <PassageBlocks name={name} label={label} />
  </>
)
