import { Button, Disclosure, Page, ScriptureQuote, useBrowserLocation } from '@portal/shared-ui'
import { ReferencedParagraph } from '@portal/shared-ui/references'
import { formatReference, referencePath } from '@portal/shared-ui/scripture'
import { media, s, sheet } from '@portal/shared-ui/theme'
import { Presentation } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { type RoadVerse, road, stepId } from '../shared/verses'
import { ConversationMode } from './ConversationMode'

/** The query parameter that opens the conversation mode at once. */
const TALK_PARAM = 'samtal'

/** `/sjalavinna/verktyg/romans-road`: the verses with explanations, and a button for the conversation mode. */
export function RomansRoadPage() {
  const [params, setParams] = useSearchParams()
  const [talking, setTalking] = useState(params.has(TALK_PARAM))
  const leave = () => {
    setTalking(false)
    if (params.has(TALK_PARAM)) setParams({}, { replace: true, preventScrollReset: true })
  }
  return (
    <Page
      lead="Vägen genom Romarbrevet: fjorton verser som visar varför vi behöver frälsning, hur Gud har berett den och hur den tas emot."
      layout="list"
      actions={
        <Button icon={<Presentation aria-hidden="true" />} onClick={() => setTalking(true)}>
          Samtalsläge
        </Button>
      }
    >
      <Steps>
        {road.map((verse, at) => (
          <li key={verse.point}>
            <RoadStep verse={verse} number={at + 1} />
          </li>
        ))}
      </Steps>
      {talking && <ConversationMode verses={road} onClose={leave} />}
    </Page>
  )
}

/** A step: its statement, with the reference beside it. Open when it is the first one or named by the address. */
function RoadStep({
  verse: { reference, point, text, explanation },
  number,
}: {
  verse: RoadVerse
  number: number
}) {
  const passage = formatReference(reference)
  const id = stepId(number)
  const isNamed = useBrowserLocation().hash === `#${id}`
  const [pressed, setPressed] = useState<boolean>()
  return (
    <Disclosure
      id={id}
      headingLevel="h2"
      findable
      open={pressed ?? (number === 1 || isNamed)}
      onToggle={setPressed}
      title={
        <Title>
          <Step aria-hidden="true" data-print="show">
            {number}
          </Step>
          <span>{point}</span> <Passage>{passage}</Passage>
        </Title>
      }
    >
      <Body>
        <ScriptureQuote text={text} reference={passage} to={referencePath(reference)} size="s" />
        <h3>Förklaring</h3>
        {explanation.map((paragraph) => (
          <ReferencedParagraph key={paragraph} text={paragraph} />
        ))}
      </Body>
    </Disclosure>
  )
}

const Steps = styled.ol`
  display: grid;
  gap: 14px;
  list-style: none;
  & > li {
    ${sheet}
    padding: 14px clamp(16px, 3vw, 26px);
  }
  h2 {
    font-size: 1.25rem;
  }
`

const Title = styled.span`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: 2px 14px;
  ${media.phone} {
    grid-template-columns: auto 1fr;
    column-gap: 6px;
    font-size: 1.125rem;
  }
`

/** At the right; on a phone below the statement. In an open step the quotation names it. */
const Passage = styled.span`
  [aria-expanded='true'] & {
    display: none;
  }
  color: ${s('goldText')};
  font: 600 0.9375rem/1.4 ${s('sans')};
  ${media.phone} {
    grid-column: 2;
  }
`

const Step = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: max(34px, 1.75em);
  height: max(34px, 1.75em);
  border-radius: 50%;
  background: ${s('goldSoft')};
  color: ${s('goldText')};
  font: 600 0.9375rem/1 ${s('sans')};
`

const Body = styled.div`
  margin-left: 48px;
  padding-bottom: 8px;
  max-width: 66ch;
  h3 {
    margin: 22px 0 8px;
    font-size: 1.0625rem;
  }
  ${media.phone} {
    margin-left: 0;
  }
`
