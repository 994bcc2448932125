import { Button } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { type DataName, personalData } from './personalData'
import { linesOf, usePrivacySettings, withDays } from './privacySettings.data'
import { dataOfTable } from './tables'

const subjects: Partial<Record<DataName, string>> = {
  visits: 'Besökare',
  messages: 'Besökare som skriver',
  questions: 'Besökare och medlemmar som frågar',
  senders: 'Besökare som skriver',
  admins: 'Administratörer',
  authors: 'Författare och talare',
  logs: 'Besökare, medlemmar, administratörer',
  backups: 'Alla i registret',
}

/** The controller's record of processing (GDPR, article 30), from the descriptions of `/integritet` and the database's tables. */
export function ProcessingRecord() {
  const settings = usePrivacySettings()
  const contact = [settings.meeting_location, settings.contact_email, settings.contact_phone]
    .filter(Boolean)
    .join(', ')
  const processors = linesOf(settings.public_processors)
  const names = Object.keys(personalData) as DataName[]
  return (
    <Record>
      <Button size="s" variant="light" onClick={() => window.print()}>
        Skriv ut
      </Button>
      <dl>
        <dt>{'Personuppgifts\u00ADansvarig'}</dt>
        <dd>
          {[settings.public_controller_name, settings.public_controller_number].filter(Boolean).join(', ')}
        </dd>
        <dt>{'Kontakt\u00ADuppgifter'}</dt>
        <dd>{contact || 'Inte ifyllt i Inställningar.'}</dd>
        <dt>Biträden</dt>
        <dd>{processors.length > 0 ? processors.join('; ') : 'Inte ifyllt i Inställningar.'}</dd>
        <dt>Länder</dt>
        <dd>{settings.public_data_countries || 'Inte ifyllt i Inställningar.'}</dd>
        <dt>Skydd</dt>
        <dd>
          Rättigheter i databasen för varje rad, krypterad överföring, lösenord som inte går att läsa,
          säkerhetskod för administratörer, logg över åtkomst, säkerhetskopior.
        </dd>
      </dl>
      {names.map((name) => {
        const { title, what, why, who, until } = personalData[name]
        const tables = Object.keys(dataOfTable).filter((table) => dataOfTable[table] === name)
        return (
          <section key={name}>
            <h2>{title}</h2>
            <dl>
              <dt>Registrerade</dt>
              <dd>{subjects[name] ?? 'Medlemmar'}</dd>
              <dt>Uppgifter</dt>
              <dd>{what}</dd>
              <dt>Ändamål</dt>
              <dd>{why}</dd>
              <dt>Mottagare</dt>
              <dd>{who}</dd>
              <dt>Gallring</dt>
              <dd>{withDays(until, settings)}</dd>
              {tables.length > 0 && (
                <>
                  <dt>Tabeller</dt>
                  <dd>{tables.join(', ')}</dd>
                </>
              )}
            </dl>
          </section>
        )
      })}
    </Record>
  )
}

const Record = styled.div`
  h2 {
    margin: 32px 0 8px;
    font-size: 1.25rem;
  }
  dl {
    display: grid;
    grid-template-columns: 9em minmax(0, 1fr);
    gap: 6px 18px;
    margin: 16px 0 0;
  }
  dt {
    color: ${s('muted')};
    font-weight: 600;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  @media (max-width: 30em) {
    dl {
      display: block;
    }
    dd {
      margin-bottom: 10px;
    }
  }
`
