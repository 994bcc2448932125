import { Eyebrow, ScriptureQuote, VideoFacade } from '@portal/shared-ui'
import { media, s, visuallyHidden } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { useSetting } from '../settings/settings.data'

/** The way of salvation: a video, loaded only on a click, beside John 3:16. */
export const SalvationVideo = () => (
  <Row aria-labelledby="fralsning">
    <VideoFacade url={useSetting('salvation_video_url')} title="Hur blir man frälst?" />
    <div>
      <Eyebrow>Frälsning</Eyebrow>
      <h2 id="fralsning">Hur blir man frälst?</h2>
      <ScriptureQuote
        text="”Ty så älskade Gud världen att han gav sin enfödde Son, så att var och en som tror på honom inte går förlorad utan har evigt liv.”"
        reference="Johannes 3:16"
        to="/bibeln/johannes/3#v16"
      />
    </div>
  </Row>
)

const Row = styled.section`
  display: grid;
  grid-template-columns: 1.1fr 1fr;
  gap: 54px;
  align-items: center;

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: 28px;
  }
  h2 {
    margin-bottom: 18px;
    color: ${s('ink')};
  }
  /* The picture shows the title. */
  ${media.phone} {
    gap: 10px;

    figure {
      margin: 0;
    }
    blockquote {
      font-size: 1.0625rem;
    }

    h2,
    p:has(+ h2) {
      ${visuallyHidden}
    }
  }
`
