import type { Reference } from '@portal/shared-ui/scripture'

/** One step of the road. */
export type RoadVerse = {
  reference: Reference
  /** The verse's point in a few words. */
  point: string
  /** The project's own translation, as in the demo chapters of `supabase/seed`. */
  text: string
  /** The explanation's paragraphs. */
  explanation: string[]
}

const romans = (chapter: number, from: number, to?: number): Reference => ({
  osis: 'Rom',
  chapter,
  from,
  ...(to && { to }),
})

/** A prayer that follows Romans 10:13. */
export const prayer =
  'Herre Jesus, jag är en syndare och kan inte frälsa mig själv. Jag tror att du dog för mig och uppstod. Fräls mig. Jag litar på dig. Amen.'

/** The Romans Road, from need to assurance: fourteen verses in the order of a conversation. */
export const road: readonly RoadVerse[] = [
  {
    reference: romans(3, 10),
    point: 'Ingen är rättfärdig',
    text: 'Så som det står skrivet: ”Det finns ingen rättfärdig, inte en enda.”',
    explanation: [
      'Vi jämför oss gärna med varandra, och då finns det nästan alltid någon som är sämre. Men Gud mäter inte med grannen som måttstock, utan med sin egen helighet. Mot den räcker ingen till, varken du eller jag.',
      'Börja gärna med dig själv när du läser versen med någon. Den som räcker fram den står inte över den andre, utan under samma ord.',
    ],
  },
  {
    reference: romans(3, 23),
    point: 'Alla har syndat',
    text: 'Alla har syndat och når inte fram till Guds härlighet.',
    explanation: [
      'Synd är att bryta mot det som Gud vill, i handling, i ord och i tanke. En enda lögn gör en människa till lögnare. Ordet ”alla” lämnar ingen utanför, hur hederlig han än är (1 Joh 1:8).',
      'Att inte nå fram är som att hoppa över en ravin: den som hoppar längst faller lika djupt som den som knappt kom från kanten. Det är inte vår ansträngning som är för liten, det är avståndet som är för stort.',
    ],
  },
  {
    reference: romans(5, 12),
    point: 'Synden förde döden med sig',
    text: 'Alltså: genom en enda människa kom synden in i världen, och genom synden döden, och på så sätt nådde döden alla människor, eftersom alla hade syndat.',
    explanation: [
      'Döden hörde inte till det som Gud skapade. Den kom in när Adam vände sig bort från honom, och sedan dess bär vi alla både på hans arv och på vår egen skuld.',
      'Varje begravning påminner om att versen talar sant. Frågan är inte om vi ska dö, utan vad som möter oss efteråt.',
    ],
  },
  {
    reference: romans(6, 23),
    point: 'Lönen är döden, gåvan är livet',
    text: 'Ty den lön synden betalar är död, men den gåva Gud skänker av nåd är evigt liv i Kristus Jesus, vår Herre.',
    explanation: [
      'Lön är det man har förtjänat. Den lön vi har att hämta ut är döden: att skiljas inte bara från livet här utan från Gud för evigt, i det som Bibeln kallar den andra döden.',
      'Men versen vänder mitt på. En gåva är motsatsen till en lön: den betalas av den som ger och kostar mottagaren ingenting. Det eviga livet kan alltså inte köpas, bara tas emot (Joh 3:16).',
    ],
  },
  {
    reference: romans(3, 20),
    point: 'Ingen blir frälst genom att göra gott',
    text: 'Därför blir ingen människa förklarad rättfärdig inför honom genom laggärningar. Vad som ges genom lagen är insikt om synd.',
    explanation: [
      'De flesta svarar att de hoppas komma till himlen därför att de har försökt leva rätt. Här säger Bibeln rent ut att den vägen är stängd.',
      'Guds bud är som en spegel. Spegeln visar att ansiktet är smutsigt, men ingen tvättar sig med den. Lagen är given för att vi ska se att vi behöver en frälsare.',
    ],
  },
  {
    reference: romans(5, 8),
    point: 'Kristus dog för oss',
    text: 'Men Gud låter oss se sin kärlek till oss däri att Kristus gick i döden för oss när vi ännu var syndare.',
    explanation: [
      'Gud väntade inte på att vi skulle bättra oss. Han gav sin Son för oss medan vi ännu stod honom emot (Rom 5:10). På korset tog Jesus det straff som vi hade förtjänat, och på den tredje dagen uppstod han.',
      'Stanna här en stund i samtalet. Detta är evangeliets mitt: någon annan har betalat, och han gjorde det av kärlek.',
    ],
  },
  {
    reference: romans(3, 24),
    point: 'Frälsningen är en fri gåva',
    text: 'Som en fri gåva, av hans nåd, blir de förklarade rättfärdiga genom friköpandet i Kristus Jesus.',
    explanation: [
      'Att förklaras rättfärdig är ett ord från domstolen. Domaren frikänner, inte för att den anklagade var oskyldig, utan för att skulden är betald av en annan.',
      'Nåd betyder att få det man inte förtjänar (Ef 2:8–9). Lägger man till något eget, aldrig så litet, är det inte längre en gåva.',
    ],
  },
  {
    reference: romans(4, 5),
    point: 'Tron räknas, inte gärningarna',
    text: 'Men åt den som inte har gärningar utan tror på honom som förklarar den ogudaktige rättfärdig räknas hans tro till rättfärdighet.',
    explanation: [
      'Lägg märke till vem Gud förklarar rättfärdig: den ogudaktige. Inte den som först har blivit from, utan den som kommer tomhänt och litar på honom.',
      'Att tro är mer än att hålla för sant. Den som kliver ombord på ett flyg litar på att det bär. Så litade Abraham på löftet (Rom 4:20–21), och så litar den troende på Jesus, inte till hälften på sig själv.',
    ],
  },
  {
    reference: romans(10, 9),
    point: 'Tro i hjärtat, bekänn med munnen',
    text: 'Ty bekänner du med din mun Herren Jesus och tror du i ditt hjärta att Gud har uppväckt honom från de döda, så blir du frälst.',
    explanation: [
      'Här står vad en människa ska göra med det hon har hört. Hon får tro i sitt hjärta att Jesus lever, och säga till honom att hon vill ha honom till sin Herre och frälsare.',
      'Löftet är inte ”så kanske” utan ”så blir du frälst”. Fråga gärna lugnt: Tror du det här? Vill du säga det till honom nu?',
    ],
  },
  {
    reference: romans(10, 10),
    point: 'Det börjar i hjärtat',
    text: 'Med hjärtat tror man nämligen och blir rättfärdig, med munnen bekänner man och blir frälst.',
    explanation: [
      'Det är inte orden i en bön som frälser, som om de vore en formel. Det är hjärtat som tar sin tillflykt till Jesus, och munnen säger vad hjärtat tror.',
      'Därför hjälper det ingen att rabbla efter. Försäkra dig om att den du talar med förstår och själv vill, innan ni ber.',
    ],
  },
  {
    reference: romans(10, 13),
    point: 'Ropa till Herren',
    text: 'Var och en som åkallar Herrens namn ska bli frälst.',
    explanation: [
      '”Var och en” är lika vitt som ”alla” var i början av vägen. Ingen har syndat för mycket, och ingen är för gammal eller för ung, för lärd eller för okunnig.',
      `Att åkalla är att ropa på hjälp. En enkel bön räcker: ${prayer}`,
    ],
  },
  {
    reference: romans(5, 1),
    point: 'Frid med Gud',
    text: 'Sedan vi alltså har blivit förklarade rättfärdiga av tro, äger vi frid med Gud genom vår Herre Jesus Kristus.',
    explanation: [
      'Frid med Gud är först och främst ett förhållande, inte en känsla. Kriget är slut, och den som var fiende har blivit barn i huset.',
      'Känslorna går upp och ner. Visa den som just har kommit till tro att friden vilar på vad Jesus har gjort, inte på hur dagen känns.',
    ],
  },
  {
    reference: romans(8, 1),
    point: 'Ingen fördömelse',
    text: 'Därmed finns nu ingen fällande dom över dem som är i Kristus Jesus, de som inte lever efter köttet utan efter Anden.',
    explanation: [
      'Inte en mildare dom och inte en villkorlig, utan ingen. Straffet är redan avtjänat av honom som tog vår plats, och ingen skuld betalas två gånger.',
      'När gamla synder klagar får den troende svara med denna vers. Gud kommer inte att ta upp saken igen.',
    ],
  },
  {
    reference: romans(8, 38, 39),
    point: 'Ingenting kan skilja oss från Guds kärlek',
    text: 'Ty jag är övertygad om att varken död eller liv, varken änglar, furstar eller makter, varken det som är nu eller det som ska komma, varken det höga eller det djupa eller någonting annat som är skapat förmår skilja oss från Guds kärlek, den som är i Kristus Jesus, vår Herre.',
    explanation: [
      'Listan är gjord för att inget ska fattas. Det som är nu och det som ska komma täcker hela livet, och ”någonting annat som är skapat” täcker också den troende själv.',
      'Den som Gud har frälst, den bevarar han. Därför slutar vägen inte med ett krav utan med ett löfte: evigt liv är verkligen evigt.',
    ],
  },
]

/** A step's slug. */
export const stepId = (number: number): string => `steg-${number}`

/** A step's address. */
export const stepPath = (number: number): string => `/sjalavinna/verktyg/romans-road#${stepId(number)}`
