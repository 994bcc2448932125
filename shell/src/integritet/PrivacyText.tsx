import { Button, Card } from '@portal/shared-ui'
import { fullDate } from '@portal/shared-ui/format'
import { openContact, privacyVersion } from '@portal/shared-ui/portal'
import { media, s, textLink } from '@portal/shared-ui/theme'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { Contents, type PartTitle, partId } from './Contents'
import { Controller } from './Controller'
import { DataDescription } from './DataDescription'
import { LegalGround } from './LegalGround'
import { OnYourDevice } from './OnYourDevice'
import type { DataName } from './personalData'
import { usePrivacySettings } from './privacySettings.data'

/** The text of `/integritet`; `privacyVersion` changes with it. */
export function PrivacyText() {
  const settings = usePrivacySettings()
  return (
    <Text>
      <Card as="section" aria-labelledby="kort-sagt">
        <h2 id="kort-sagt">Kort sagt</h2>
        <ul>
          <li>Du kan läsa allt på portalen utan konto och utan att säga vem du är.</li>
          <li>
            Vi sparar det du skickar till oss, och det du markerar, sparar och slutför när du är inloggad.
          </li>
          <li>
            Det kan visa vad du tror. Det du gör med ditt konto visar portalen därför bara för dig, och det du
            skickar bara för våra administratörer. En besvarad fråga visas för alla, utan ditt namn.
          </li>
          <li>Här finns ingen reklam och ingen som följer vad du gör. Vi säljer aldrig dina uppgifter.</li>
          <li>
            Har du ett konto ser du på <Link to="/mina-uppgifter">Mina uppgifter</Link> vad vi vet om dig. Där
            laddar du ner det och tar bort det. Annars skriver du till oss, så gör vi det.
          </li>
        </ul>
        <Button size="s" onClick={openContact}>
          Kontakta oss
        </Button>
      </Card>

      <Contents />

      <Part title="Vem som ansvarar">
        <Controller settings={settings} />
      </Part>

      <Part title="När du läser" about={['visits']} />
      <Part title="När du skriver till oss" about={['messages', 'questions', 'senders']} />
      <Part title="När du har ett konto" about={['account', 'sessions', 'picture']} />
      <Part
        title="Det du gör med kontot"
        about={['highlights', 'notes', 'savedAnswers', 'collections', 'lessons', 'reading', 'entries']}
      />
      <Part title="När du arbetar med portalen" about={['admins', 'authors']} />
      <Part title="Så att portalen håller" about={['logs', 'backups']} />
      <OnYourDevice />

      <Part title="Andra företag">
        <p>
          Bilder i artiklar och andakter, och bilden framför en film, ligger hos oss. Filmen själv hämtas från
          YouTube, som ägs av Google, först när du trycker på den. Då får YouTube din nätadress.
        </p>
        <p>
          Länkar till Discord, Facebook och andra lämnar portalen, liksom tjänsten du väljer när du delar
          något. Där gäller deras regler.
        </p>
      </Part>

      <Part title="Varför vi får spara det">
        <LegalGround settings={settings} />
      </Part>

      <Part title="Dina rättigheter">
        <p>
          Du har rätt att få veta vad vi har om dig, att få det rättat, raderat eller begränsat, att få ut det
          och att säga nej till hur vi använder det. Det som hör till ditt konto hämtar du ut och raderar
          själv på Mina uppgifter. För det andra skriver du till oss genom kontaktformuläret. Då letar en
          administratör upp det som hör till din e-postadress, hämtar ut det eller raderar det åt dig, och det
          skrivs i säkerhetsloggen. Vi kan behöva ta reda på att du är du, till exempel genom att svara till
          din e-postadress.
        </p>
        <p>
          Är du inte nöjd kan du klaga hos{' '}
          <a href="https://www.imy.se/" target="_blank" rel="noopener noreferrer">
            Integritetsskyddsmyndigheten
          </a>{' '}
          (imy.se).
        </p>
        <p>
          Texten gäller från och med <time dateTime={privacyVersion}>{fullDate(privacyVersion)}</time> och
          ändras när portalen gör det. Allt om behandlingen i tabellform:{' '}
          <Link to="/integritet/register">Register över behandling</Link>.
        </p>
      </Part>
    </Text>
  )
}

/** A part of the text: the descriptions of some kinds of data, or paragraphs. */
function Part({
  title,
  about = [],
  children,
}: {
  title: PartTitle
  about?: DataName[]
  children?: ReactNode
}) {
  return (
    <section>
      <h2 id={partId(title)}>{title}</h2>
      {children}
      {about.map((name) => (
        <DataDescription key={name} name={name} />
      ))}
    </section>
  )
}

const Text = styled.div`
  line-height: 1.7;

  h2 {
    font-size: 1.625rem;
  }
  section + section {
    margin-top: 44px;
  }
  section > h2 {
    margin-bottom: 14px;
  }
  p,
  ul {
    max-width: 70ch;
  }
  ul {
    margin: 0 0 18px;
    padding-left: 1.2em;
    list-style: disc;
  }
  /* Not the contents in columns: a margin would move all columns but the first one up. */
  ul > li {
    margin: 0.4em 0;
  }
  li::marker {
    color: ${s('goldText')};
  }
  p a,
  ul a {
    ${textLink}
  }
  ${media.phone} {
    section + section {
      margin-top: 34px;
    }
  }
`
