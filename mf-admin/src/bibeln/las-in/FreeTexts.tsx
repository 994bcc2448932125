import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'

/** Which free Swedish texts there are, for those who have no file. */
export const FreeTexts = () => (
  <Box aria-labelledby="free-texts">
    <h2 id="free-texts">Har du ingen fil?</h2>
    <dl>
      <dt>Fria texter</dt>
      <dd>
        Karl XII:s bibel i utgåvan från 1873 och 1917 års översättning är fria att använda. De finns hos
        Projekt Runeberg och i CrossWire Bible Societys bibliotek.
      </dd>
      <dt>Fri att kopiera, med villkor</dt>
      <dd>
        Reformationsbibeln får kopieras enligt utgivarens villkor. Fråga utgivaren efter en fil och läs
        villkoren.
      </dd>
      <dt>Efter avtal</dt>
      <dd>
        Bibel 2000 och Svenska Folkbibeln ägs av Svenska Bibelsällskapet och Stiftelsen Svenska Folkbibeln.
        Deras texter kräver ett avtal, som säger vad som får sparas och hur många verser som får kopieras.
      </dd>
    </dl>
  </Box>
)

const Box = styled.section`
  h2 {
    margin: 0 0 8px;
    font-size: 1.25rem;
  }
  dl {
    margin: 0;
  }
  dt {
    margin-top: 8px;
    font-weight: 600;
  }
  dd {
    margin: 2px 0 0;
    color: ${s('muted')};
  }
`
