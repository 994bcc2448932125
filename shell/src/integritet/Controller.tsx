import { linesOf, type PrivacySettings } from './privacySettings.data'

/** The controller, the processors and their countries: facts that the owner writes in the office. */
export function Controller({ settings }: { settings: PrivacySettings }) {
  const processors = linesOf(settings.public_processors)
  const { public_controller_name: name, public_controller_number: number } = settings
  const controller = number ? `${name} (organisationsnummer ${number})` : name
  const countries = settings.public_data_countries
  return (
    <>
      <p>
        {`${controller} bestämmer över uppgifterna och ansvarar för dem (personuppgiftsansvarig). Du når oss genom kontaktformuläret, som finns längst ner på varje sida.`}
      </p>
      <p>
        {[
          'Databas, webbserver och e-post kan skötas åt oss av andra, som då bara får använda uppgifterna för vår räkning.',
          'Den som sköter databasen kan tekniskt sett läsa det som finns i den.',
          ...(processors.length === 0 ? ['Fråga oss om du vill veta vilka de är.'] : []),
          countries
            ? `Uppgifterna finns i ${countries}.`
            : 'Fråga oss om du vill veta i vilket land uppgifterna finns.',
        ].join(' ')}
      </p>
      {processors.length > 0 && (
        <ul>
          {processors.map((processor) => (
            <li key={processor}>{processor}</li>
          ))}
        </ul>
      )}
    </>
  )
}
