import { media, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { type DataName, personalData } from './personalData'
import { usePrivacySettings, withDays } from './privacySettings.data'

/** One kind of stored data: content, purpose, access, retention, and removal. */
export function DataDescription({ name }: { name: DataName }) {
  const { title, what, why, who, until, removal } = personalData[name]
  const settings = usePrivacySettings()
  return (
    <>
      <Title>{title}</Title>
      <Answers>
        <dt>Vad</dt>
        <dd>{what}</dd>
        <dt>Varför</dt>
        <dd>{why}</dd>
        <dt>Vem ser det</dt>
        <dd>{who}</dd>
        <dt>Hur länge</dt>
        <dd>{withDays(until, settings)}</dd>
        <dt>Ta bort</dt>
        <dd>{removal}</dd>
      </Answers>
    </>
  )
}

const Title = styled.h3`
  margin: 28px 0 10px;
`

const Answers = styled.dl`
  display: grid;
  grid-template-columns: 8em minmax(0, 1fr);
  gap: 8px 20px;
  max-width: 70ch;
  margin: 0;

  dt {
    color: ${s('muted')};
    font-weight: 600;
  }
  dd {
    margin: 0;
  }
  ${media.phone} {
    display: block;
    dt {
      float: left;
      margin-right: 0.6em;
    }
    dd {
      margin-bottom: 8px;
    }
  }
`
