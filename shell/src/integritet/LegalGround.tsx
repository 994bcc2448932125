import type { PrivacySettings } from './privacySettings.data'

/** The legal ground for keeping the data, as the owner chose it. */
export const LegalGround = ({ settings }: { settings: PrivacySettings }) => (
  <>
    <p>
      Vad någon tror är en känslig personuppgift enligt EU:s dataskyddsförordning (GDPR, artikel 9). Vi sparar
      bara sådant som du själv väljer att lämna.{' '}
      <span>
        {settings.public_legal_ground === 'religious'
          ? 'Det du gör med ditt konto sparar vi som en del av vår verksamhet för medlemmar och andra som har regelbunden kontakt med oss (artikel 9.2 d). Det lämnas inte ut utan ditt samtycke. Det du skickar till oss sparar vi med ditt samtycke, när du skickar det.'
          : 'Det bygger på ditt samtycke: när du skickar en fråga eller ett meddelande, och när du kryssar i rutan på sidan Skapa konto. Du kan alltid ta tillbaka det på sidan Mina uppgifter, ta bort det du har sparat eller be oss göra det.'}
      </span>
    </p>
    <p>
      Kontot behövs för att ge dig det som du registrerar dig för (avtal). Skyddet för formulären, loggar och
      säkerhetskopior behövs för att portalen ska fungera och vara säker (berättigat intresse). Inga beslut om
      dig fattas av en maskin.
    </p>
  </>
)
