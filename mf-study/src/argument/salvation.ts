import type { Reference } from '@portal/shared-ui/scripture'
import { type Quotation, quote } from '../shared/article'
import { type ArgumentTitle, argumentTitles } from './argumentTitles'

export type Argument = ArgumentTitle & {
  verse: Quotation
  additionalVerse?: Quotation
  /** Related references. */
  seeAlso?: readonly Reference[]
  /** The argument's paragraphs, step by step. */
  texts: readonly string[]
}

const bodies: readonly Omit<Argument, keyof ArgumentTitle>[] = [
  {
    verse: quote(
      'Eph',
      2,
      [8, 9],
      'Det är av nåd ni är frälsta, genom tron, och det kommer inte från er själva. Gåvan är Guds. Det kommer inte från gärningar, för att ingen ska kunna berömma sig.',
    ),
    additionalVerse: quote(
      'Rom',
      6,
      23,
      'Ty den lön synden betalar är död, men den gåva Gud skänker av nåd är evigt liv i Kristus Jesus, vår Herre.',
    ),
    seeAlso: [
      { osis: 'Rom', chapter: 11, from: 6 },
      { osis: '2Tim', chapter: 1, from: 9 },
    ],
    texts: [
      'En gåva betalas av den som ger. Måste mottagaren göra skäl för den, är den inte längre en gåva utan en lön.',
      'Paulus nöjer sig inte med att säga vad frälsningen är. Han säger två gånger vad den inte är: inte från er själva, inte från gärningar.',
      'Nåd och gärningar kan därför inte blandas. Lägger man en droppe förtjänst till nåden, har man bytt ut den mot något annat.',
    ],
  },
  {
    verse: quote(
      'Rom',
      4,
      5,
      'Men åt den som inte har gärningar utan tror på honom som förklarar den ogudaktige rättfärdig räknas hans tro till rättfärdighet.',
    ),
    additionalVerse: quote(
      'Rom',
      3,
      28,
      'Vi drar alltså slutsatsen att en människa förklaras rättfärdig genom tro, utan laggärningar.',
    ),
    seeAlso: [
      { osis: 'Gal', chapter: 2, from: 16 },
      { osis: 'Phil', chapter: 3, from: 9 },
    ],
    texts: [
      'Versen beskriver någon som saknar gärningar och ändå blir förklarad rättfärdig. Redan ett enda sådant fall räcker för att visa att gärningar inte är villkoret.',
      'Den som frikänns är ogudaktig när det sker. Han har alltså inte först blivit from för att få komma.',
      'Det som räknas honom till godo är tron, och tron ser bort från sig själv, mot honom som förklarar rättfärdig.',
    ],
  },
  {
    verse: quote(
      'Rom',
      3,
      20,
      'Därför blir ingen människa förklarad rättfärdig inför honom genom laggärningar. Vad som ges genom lagen är insikt om synd.',
    ),
    additionalVerse: quote(
      'Gal',
      2,
      21,
      'Jag gör inte Guds nåd till intet. Kunde rättfärdigheten vinnas genom lagen, då vore Kristi död förgäves.',
    ),
    seeAlso: [
      { osis: 'Gal', chapter: 3, from: 10, to: 11 },
      { osis: 'Jas', chapter: 2, from: 10 },
    ],
    texts: [
      'Lagen kräver allt. Den som bryter mot ett enda bud är lagbrytare, och en framtida lydnad raderar inte en gammal skuld.',
      'Guds bud är goda, men deras uppgift är att ställa diagnosen. De visar att vi behöver en läkare.',
      'Fanns det en väg till Gud genom goda gärningar, hade Jesus inte behövt dö. Korset är beviset för att den vägen inte finns.',
    ],
  },
  {
    verse: quote(
      'Rom',
      4,
      3,
      'Vad säger nämligen Skriften? ”Abraham trodde Gud, och det räknades honom till rättfärdighet.”',
    ),
    additionalVerse: quote(
      'Gen',
      15,
      6,
      'Abram satte sin tro till Herren, och Herren räknade honom det till rättfärdighet.',
    ),
    seeAlso: [
      { osis: 'Rom', chapter: 4, from: 10, to: 11 },
      { osis: 'Gal', chapter: 3, from: 6, to: 9 },
    ],
    texts: [
      'När orden sades var Abraham ännu inte omskuren, och lagen skulle ges först mer än fyrahundra år senare. Ingendera kan alltså ha gjort honom rättfärdig.',
      'Människor i gamla förbundet blev inte frälsta på ett annat sätt än vi. De såg framåt mot löftet, vi ser tillbaka på att det har uppfyllts.',
      'Jakob skriver att Abrahams tro visade sig i gärningar, när han långt senare bar fram Isak (Jak 2:21–23). Det är hur tron blir synlig för människor. Paulus talar om hur den räknades av Gud.',
    ],
  },
  {
    verse: quote(
      'John',
      3,
      16,
      'Ty så älskade Gud världen att han gav sin enfödde Son, så att var och en som tror på honom inte går förlorad utan har evigt liv.',
    ),
    additionalVerse: quote('John', 6, 47, 'Amen, amen, jag säger er: Den som tror på mig har evigt liv.'),
    seeAlso: [
      { osis: 'John', chapter: 3, from: 36 },
      { osis: 'John', chapter: 5, from: 24 },
      { osis: 'John', chapter: 11, from: 25, to: 26 },
      { osis: 'John', chapter: 20, from: 31 },
    ],
    texts: [
      'Gång på gång säger Jesus vem som får evigt liv, och svaret är alltid detsamma: den som tror.',
      'Fanns det fler villkor, vore det grymt att inte nämna dem i den vers där allt står på spel.',
      'Johannes förklarar varför han skrev sin bok: för att läsaren ska tro, och genom att tro ha liv. Den som läser hela evangeliet hittar ingen annan väg.',
    ],
  },
  {
    verse: quote(
      'John',
      19,
      30,
      'När Jesus hade fått det sura vinet sade han: ”Det är fullbordat.” Sedan böjde han ner huvudet och överlämnade sin ande.',
    ),
    additionalVerse: quote(
      'Heb',
      10,
      14,
      'Ty med ett enda offer har han för all tid gjort dem fullkomliga som helgas.',
    ),
    seeAlso: [
      { osis: 'Isa', chapter: 53, from: 5, to: 6 },
      { osis: '1Pet', chapter: 2, from: 24 },
    ],
    texts: [
      'Jesus sade inte att det var påbörjat. Verket som han kom för att göra var färdigt när han dog.',
      'Att vilja lägga till egna gärningar är att mena att något fattades. Det är inte ödmjukhet utan ett tvivel på korset.',
      'Uppståndelsen är Guds kvitto: betalningen är godtagen.',
    ],
  },
  {
    verse: quote(
      'Luke',
      23,
      [42, 43],
      'Han sade till Jesus: ”Herre, tänk på mig när du kommer i ditt rike!” Jesus sade till honom: ”Amen säger jag dig: I dag ska du vara med mig i paradiset.”',
    ),
    texts: [
      'Mannen kunde inte låta döpa sig, inte gå med i en församling, inte gottgöra någon och inte göra en enda god gärning. Händerna satt fast.',
      'Han var inget specialfall som slapp undan de vanliga villkoren. Han visar vad villkoret är: att vända sig till Jesus och lita på honom.',
      'Löftet kom utan prövotid: i dag.',
    ],
  },
  {
    verse: quote(
      'Acts',
      16,
      [30, 31],
      'Han förde ut dem och sade: ”Herrar, vad måste jag göra för att bli frälst?” De svarade: ”Tro på Herren Jesus Kristus, så blir du frälst, du och ditt hus.”',
    ),
    additionalVerse: quote(
      'Acts',
      10,
      43,
      'Om honom vittnar alla profeterna att var och en som tror på honom får syndernas förlåtelse genom hans namn.',
    ),
    seeAlso: [
      { osis: 'Acts', chapter: 13, from: 38, to: 39 },
      { osis: 'Acts', chapter: 15, from: 9, to: 11 },
    ],
    texts: [
      'Frågan är så rak som en fråga kan vara: vad måste jag göra? Ett ofullständigt svar hade varit ett falskt svar.',
      'Fångvaktaren blev döpt samma natt, men dopet hörde inte till svaret. Det var vad den gjorde som redan trodde.',
      'När några senare krävde mer av hedningarna samlades apostlarna i Jerusalem. Petrus slog fast att både judar och hedningar blir frälsta genom Herren Jesu nåd.',
    ],
  },
  {
    verse: quote(
      'Rom',
      3,
      27,
      'Var är då vår stolthet? Den är utestängd. Genom vilken lag? Gärningarnas? Nej, genom trons lag.',
    ),
    additionalVerse: quote(
      'Titus',
      3,
      5,
      'Han frälste oss, inte för att vi hade gjort något rättfärdigt utan för att han är barmhärtig, genom en ny födelse som tvättar ren och genom att den helige Ande gör allt nytt.',
    ),
    seeAlso: [
      { osis: '1Cor', chapter: 1, from: 29, to: 31 },
      { osis: 'Luke', chapter: 18, from: 9, to: 14 },
    ],
    texts: [
      'Berodde frälsningen till någon del på oss, skulle himlen vara full av människor med något att skryta med. Men där hörs bara Lammets lov.',
      'I Jesu liknelse gick den hem rättfärdig som bara hade bett om nåd, inte den som räknade upp vad han hade gjort.',
      'En lära som ger Gud hela äran har goda skäl för sig.',
    ],
  },
  {
    verse: quote(
      '1John',
      5,
      13,
      'Detta har jag skrivit till er som tror på Guds Sons namn, för att ni ska veta att ni har evigt liv och för att ni ska tro på Guds Sons namn.',
    ),
    additionalVerse: quote(
      'Rom',
      5,
      1,
      'Sedan vi alltså har blivit förklarade rättfärdiga av tro, äger vi frid med Gud genom vår Herre Jesus Kristus.',
    ),
    seeAlso: [
      { osis: 'John', chapter: 10, from: 28, to: 29 },
      { osis: 'Rom', chapter: 8, from: 38, to: 39 },
    ],
    texts: [
      'Hängde frälsningen på våra gärningar kunde ingen veta förrän på den sista dagen om de räckte. Ändå säger Johannes att den troende ska veta det nu.',
      'En sådan visshet är möjlig bara om grunden ligger utanför oss själva, i det som Jesus har gjort.',
      'Friden kommer alltså inte efter ett långt liv i lydnad. Den kommer först, och lydnaden växer ur den.',
    ],
  },
]

/** Ten arguments that salvation is by grace through faith alone. */
export const salvation: readonly Argument[] = bodies.flatMap((body, at) => {
  const head = argumentTitles[at]
  return head ? { ...head, ...body } : []
})
