/** One kind of personal data, in the words of the page. */
type DataUse = {
  title: string
  /** The data. */
  what: string
  why: string
  /** Its readers. */
  who: string
  /** How long it is kept. */
  until: string
  /** How it is removed. */
  removal: string
}

const MY_DATA = 'På sidan Mina uppgifter.'
const WRITE_TO_US = 'Skriv till oss genom kontaktformuläret, så tar vi bort'

/** All personal data that the portal stores; `tables.ts` maps the tables to it. */
export const personalData = {
  visits: {
    title: 'Besöksräknaren',
    what: 'Ett enda tal för hela portalen. Det ökar med ett när du öppnar portalen och säger inget om vem du är.',
    why: 'För att visa hur många besök portalen har haft.',
    who: 'Alla: talet står längst ner på sidorna.',
    until: 'Talet finns kvar, men inget i det är ditt.',
    removal: 'Det behövs inte: talet går inte att koppla till någon.',
  },
  messages: {
    title: 'Meddelanden från kontaktformuläret',
    what: 'Ditt namn, din e-postadress, ditt telefonnummer om du fyller i det, meddelandet, när det kom, om vi har läst och besvarat det och vår egen anteckning om det.',
    why: 'För att läsa det du skriver och kunna svara.',
    who: 'Våra administratörer.',
    until: '{message_days} dagar efter att det kom, eller tills en administratör tar bort det.',
    removal: `${WRITE_TO_US} det. Meddelanden är inte kopplade till något konto, så berätta vilket det gäller.`,
  },
  questions: {
    title: 'Frågor som du ställer',
    what: 'Frågan, bibelstället som den gäller om du har valt ett, ditt namn och din e-postadress om du fyller i dem, när frågan kom, vem av oss som tar hand om den, vad vi har svarat och vår egen anteckning om den. Kvittots hemliga adress sparas i en form som inte går att läsa ut; ställer du frågan inloggad sparas också att kvittot är ditt. Medan du skriver letar databasen efter liknande svar, utan att spara det du skriver.',
    why: 'För att svara, och för att du ska se hur det går. En besvarad fråga kan andra ha nytta av: den visas med sitt svar bland frågor och svar, utan namn och e-postadress. Skriv därför inget i själva frågan som bara vi ska läsa.',
    who: 'Namn och e-postadress: våra administratörer. Hur det går med frågan, och bibelstället när svaret är publicerat: den som har kvittots adress. Vems kvittot är: bara du; administratörer ser det inte i portalen. En besvarad fråga: alla.',
    until:
      '{message_days} dagar efter att den kom, eller tills en administratör tar bort den. Namn, e-postadress och kvitto tas bort {question_name_days} dagar efter att frågan besvarades eller avvisades. Det publicerade svaret finns kvar, utan namn. Ord ur en text som tas bort försvinner ur sökningens ordlista natten efter.',
    removal: `${WRITE_TO_US} frågan, ditt namn eller båda. Vi ser inte vilket konto en fråga kommer från, så berätta vilken det gäller. Kvittot försvinner med frågan, eller med ditt konto.`,
  },
  senders: {
    title: 'Skydd för formulären',
    what: 'När du skickar en fråga eller ett meddelande, eller öppnar ett kvitto, görs din nätadress (IP-adress) om till ett kort tal, med en nyckel som byts varje dygn. Talet sparas med hur många som har skickats eller öppnats den timmen, aldrig tillsammans med det du skrev. Många nätadresser delar samma tal.',
    why: 'För att ingen ska kunna stänga formulären för andra genom att skicka för mycket, eller gissa sig till kvitton.',
    who: 'Ingen. Bara databasen räknar med det.',
    until: 'Ett par timmar. Det försvinner vid nästa besök eller meddelande därefter.',
    removal: 'Det sker av sig självt.',
  },
  account: {
    title: 'Kontot',
    what: 'Ditt förnamn, din e-postadress, ditt lösenord i en form som inte går att läsa tillbaka, när kontot skapades och bekräftades, vilken version av den här texten som gällde då, vilken du har samtyckt till och när, och när du senast loggade in. När vi mejlar dig en länk eller kod sparas ett avtryck av den.',
    why: 'För att du ska kunna logga in och hitta det du har sparat.',
    who: 'Du själv. Administratörer ser det inte i portalen.',
    until: 'Tills kontot tas bort.',
    removal: 'På sidan Mina uppgifter: Ta bort kontot. Allt som är ditt tas bort med det, genast.',
  },
  sessions: {
    title: 'Inloggningar',
    what: 'När du loggade in och hur, vilken webbläsare du använde, din nätadress och de nycklar som håller dig inloggad.',
    why: 'För att du ska förbli inloggad och för att en stulen nyckel ska sluta gälla.',
    who: 'Du själv ser vilket slags enhet det är och när den användes. Mer visas inte i portalen.',
    until: 'Tills du loggar ut eller kontot tas bort.',
    removal: 'Logga ut. På sidan Mina uppgifter loggar du ut överallt annars.',
  },
  picture: {
    title: 'Profilbild',
    what: 'Bilden som du har valt på sidan Min profil, om du har valt någon.',
    why: 'För att visas som din bild.',
    who: 'Alla som har bildens adress.',
    until: 'Tills bilden eller kontot tas bort.',
    removal: MY_DATA,
  },
  highlights: {
    title: 'Markerade verser',
    what: 'Vilken vers, vilken färg och när du senast ändrade den. Har du gett färgerna egna namn, också dem.',
    why: 'För att du ska hitta dina markeringar på alla dina enheter.',
    who: 'Bara du. Administratörer ser dem inte i portalen.',
    until: 'Tills du tar bort markeringen eller kontot tas bort.',
    removal: 'Tryck på versen och välj ”Ta bort”. Alla på en gång: på sidan Mina uppgifter.',
  },
  notes: {
    title: 'Anteckningar vid verser',
    what: 'Det du har antecknat, vid vilka verser, och när du skrev det och senast ändrade det. Texten som var där före en ändring eller borttagning finns också kvar. Det som ännu inte har kunnat sparas ligger på din enhet tills det har sparats eller du loggar ut.',
    why: 'För att du ska hitta dina anteckningar på alla dina enheter.',
    who: 'Bara du. Administratörer ser dem inte i portalen.',
    until:
      'Tills du tar bort anteckningen eller kontot tas bort. Tidigare texter tas bort 30 dagar efter att de ersattes eller togs bort.',
    removal:
      'Tryck på versen, öppna anteckningen och välj ”Ta bort”. Alla på en gång, med tidigare texter: på sidan Mina uppgifter.',
  },
  savedAnswers: {
    title: 'Sparade svar',
    what: 'Vilka svar du har sparat och när.',
    why: 'För att du ska hitta tillbaka till dem.',
    who: 'Bara du. Administratörer ser dem inte i portalen.',
    until: 'Tills du slutar spara svaret, eller svaret eller kontot tas bort.',
    removal: 'Tryck en gång till på ”Spara” vid svaret. Alla på en gång: på sidan Mina uppgifter.',
  },
  collections: {
    title: 'Samlingar',
    what: 'Vad du kallar dina samlingar, vilka verser och texter du har sparat i dem, vad du själv har skrivit där och när du senast ändrade det. Det som ännu inte har kunnat sparas ligger på din enhet tills det har sparats eller du loggar ut.',
    why: 'För att du ska hitta dina samlingar på alla dina enheter.',
    who: 'Bara du. Administratörer ser dem inte i portalen.',
    until:
      'Tills du tar bort raden, samlingen eller kontot. Raderna i en borttagen samling tas bort inom två dygn.',
    removal: 'På sidan Mina samlingar: Ta bort samlingen. Alla på en gång: på sidan Mina uppgifter.',
  },
  lessons: {
    title: 'Lektioner i Själavinnarskolan',
    what: 'Vilka lektioner du har börjat och slutfört, och när.',
    why: 'För att du ska kunna fortsätta där du var.',
    who: 'Bara du. Administratörer ser dem inte i portalen.',
    until: 'Tills lektionen eller kontot tas bort.',
    removal: MY_DATA,
  },
  reading: {
    title: 'Bibelläsning',
    what: 'Din läsplan, när du började, vilka kapitel du har läst och när du bockade av dem. Har du gjort en kalenderadress, också den, i en form som inte går att läsa ut.',
    why: 'För att du ska kunna följa din läsning.',
    who: 'Bara du. Administratörer ser den inte i portalen.',
    until: 'Tills du avbryter planen eller kontot tas bort.',
    removal: 'På sidan Min bibelläsning: Avbryt planen. Eller på sidan Mina uppgifter.',
  },
  entries: {
    title: 'Ändringar från dina enheter',
    what: 'Att dina enheter har skickat ändringar, av vilka slag och när, utan vad de innehöll. Det som ännu inte har skickats ligger på din enhet tills det har skickats eller du loggar ut.',
    why: 'För att en ändring som skickas två gånger räknas en gång, och den senaste gäller.',
    who: 'Ingen i portalen.',
    until: '90 dagar, eller tills kontot tas bort.',
    removal: MY_DATA,
  },
  admins: {
    title: 'Du som är administratör',
    what: 'Att kontot är administratör, vad du har ändrat i portalens innehåll och när, vilka frågor du har besvarat eller avvisat, om det var du som senast ändrade räknaren över vunna själar, vilket innehåll du just har öppet i administrationen, vilken bibelfil du senast läste in, om du vill ha mejl om nya frågor och meddelanden och hur många du ännu inte har fått mejl om, och nyckeln till dina säkerhetskoder med det namn du gav dem, när du skrev en kod och vem som har bekräftat dem.',
    why: 'För att bara rätt personer ska kunna ändra, och för att vi ska veta vem som gjorde det.',
    who: 'Ändringarna, frågorna, vad du har öppet och vilken bibelfil du läser in: andra administratörer. Resten: ingen i portalen.',
    until:
      'Ändringarna: {history_days} dagar. Vad du har öppet: en minut. Inläsningen av en bibel: 30 dagar. Valet av mejl: tills du inte längre är administratör. En säkerhetskod: tills du tar bort den. Resten tills kontot tas bort. Då står det inte längre vem det var.',
    removal: 'Skriv till oss genom kontaktformuläret.',
  },
  authors: {
    title: 'Du som skriver här',
    what: 'Namnet på den som har skrivit en artikel eller talar i en video, och de namn och nummer som vi själva lämnar för att kunna nås.',
    why: 'För att läsaren ska veta vem som talar.',
    who: 'Alla.',
    until: 'Så länge artikeln, videon eller uppgiften visas.',
    removal: `${WRITE_TO_US} namnet.`,
  },
  logs: {
    title: 'Loggar',
    what: 'Webbservern skriver upp varje anrop: tid, sida, hur det gick och hur lång tid det tog, utan nätadress, konto och sökord. Den räknar också hur ofta sidornas delar fungerar i webbläsare och om de är snabba, utan något om den som läser. Servrarna skriver upp fel som uppstår, utan lösenord och inloggningsnycklar. Den som driver databasen åt oss kan dessutom föra logg över anrop och inloggningar, med nätadresser. Portalens egen säkerhetslogg sparar vilket konto som har nekats något som bara administratörer får göra, att någon har angett fel lösenord (kontot nämns bara om det är en administratörs) samt när en administratör läser frågor och meddelanden, sparar innehåll som fil, letar upp, hämtar ut eller raderar det som hör till en e-postadress (utan adressen) eller ger och tar ifrån någon rätten att administrera, och när en administratörs lösenord, e-postadress eller säkerhetskoder ändras.',
    why: 'För att hitta fel och intrång.',
    who: 'Den som sköter driften. Säkerhetsloggen läses av administratörer.',
    until:
      'Säkerhetsloggen: 180 dagar. Webbserverns anrop och räkningar: de sju senaste filerna på högst 10 MB av vardera. Resten så länge servern eller den som driver den behåller sin logg. Fråga oss om du vill veta mer.',
    removal: 'Skriv till oss genom kontaktformuläret.',
  },
  backups: {
    title: 'Säkerhetskopior',
    what: 'Allt som finns i databasen och bland bilderna när kopian görs.',
    why: 'För att inget ska gå förlorat om något går sönder.',
    who: 'Den som sköter driften. En kopia används bara för att återställa portalen.',
    until: 'Säkerhetskopior skrivs över inom 30 dagar. Det du tar bort finns kvar i äldre kopior till dess.',
    removal: 'Det sker när kopian försvinner.',
  },
} satisfies Record<string, DataUse>

export type DataName = keyof typeof personalData
