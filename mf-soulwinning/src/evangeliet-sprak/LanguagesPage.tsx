import {
  ButtonLink,
  CardGrid,
  EmptyState,
  Page,
  SearchField,
  useCode,
  VisuallyHidden,
} from '@portal/shared-ui'
import { searchable } from '@portal/shared-ui/format'
import { media, s, sheet } from '@portal/shared-ui/theme'
import { ExternalLink, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { type Language, languages } from '../shared/languages'
import { useLinks } from '../shared/settings.data'
import { qrCode } from './qrCode'

/** `/sjalavinna/verktyg/evangeliet-sprak`: videos of the gospel in fourteen languages, to open or to share. */
export function LanguagesPage() {
  const [params] = useSearchParams()
  const [text, setText] = useState(params.get('q') ?? '')
  const links = useLinks()
  const found = languages.filter((language) => isNamed(language, text))
  return (
    <Page lead="Evangeliet i video på fjorton språk. Öppna länken, eller låt den du talar med rikta kameran mot QR-koden.">
      <Search>
        <SearchField
          value={text}
          onChange={setText}
          placeholder="Sök efter språk..."
          address={{ name: 'q' }}
        />
        <VisuallyHidden role="status">{text && `${found.length} språk`}</VisuallyHidden>
      </Search>
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title="Inga språk matchade din sökning"
          text="Försök med språkets svenska namn eller med det namn det har på språket självt."
        />
      ) : (
        <CardGrid $min="18.75rem">
          {found.map((language) => (
            <li key={language.code} id={language.code}>
              <LanguageCard
                language={language}
                link={links[`gospel_video_${language.code}_url`] || language.fallback}
              />
            </li>
          ))}
        </CardGrid>
      )}
    </Page>
  )
}

function isNamed({ name, ownName }: Language, text: string) {
  return [name, ownName].some((own) => searchable(own).includes(searchable(text)))
}

function LanguageCard({ language, link }: { language: Language; link: string }) {
  const { code, name, ownName } = language
  const { data: QrButton } = useCode(qrCode, { optional: true })
  return (
    <Sheet>
      <div>
        <h2>
          <Own lang={code} dir="auto">
            {ownName}
          </Own>
          {!isSame(language) && <Swedish>{name}</Swedish>}
        </h2>
        <ButtonLink
          to={link}
          size="s"
          icon={<ExternalLink aria-hidden="true" />}
          aria-label={`Öppna videon på ${name.toLocaleLowerCase('sv')} i en ny flik`}
        >
          Öppna videon
        </ButtonLink>
      </div>
      {QrButton ? <QrButton link={link} language={language} /> : <QrBox />}
    </Sheet>
  )
}

/** Whether a language's Swedish name equals its own name. */
const isSame = ({ name, ownName }: Language) => searchable(name) === searchable(ownName)

/** The code's space has the size of the code with its button, so that nothing moves when the code loads. */
const QrBox = styled.span`
  flex: none;
  width: 132px;
  height: 156px;
`

/** The language's own name comes first and large, in the font with the smallest files for foreign alphabets. */
const Own = styled.span`
  display: block;
  font: 600 1.375rem/1.3 ${s('sans')};
  letter-spacing: 0;
  &::first-letter {
    text-transform: uppercase;
  }
`

const Swedish = styled.span`
  display: block;
  margin-top: 4px;
  color: ${s('muted')};
  font: 400 1rem/1.4 ${s('sans')};
  letter-spacing: 0;
`

const Search = styled.div`
  max-width: 520px;
  margin-bottom: 28px;
`

const Sheet = styled.article`
  ${sheet}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 18px;
  padding: 20px 22px;
  & > div {
    min-width: 0;
  }
  h2 {
    margin-bottom: 16px;
  }
  ${media.phone} {
    gap: 12px;
    padding: 16px;
  }
  ${media.narrow} {
    flex-wrap: wrap;
  }
  /* On the narrowest phones the button's two words stay on one line beside the code. */
  @media (max-width: 22.4em) {
    & svg[role='img'] {
      width: 118px;
      height: 118px;
    }
    & > span {
      width: 118px;
      height: 142px;
    }
    a {
      padding-inline: 12px;
    }
    a > svg {
      display: none;
    }
  }
`
