import { type Article, quote } from '../../shared/article'

export const lokalaKyrkan: Article = {
  ingress:
    'En kyrka är i Nya testamentet aldrig en byggnad. Den är en församling av människor som tror på Jesus, är döpta på sin bekännelse och har slutit sig samman på en plats för att leva efter hans ord.',
  sections: [
    {
      heading: 'Jesus bygger sin församling',
      content: [
        'Grekiskans ord för församling, ekklesia, betyder en skara som är sammankallad. När Jesus använder det talar han om något som är hans eget verk. Människor kan starta föreningar, men en församling blir till när han kallar.',
        quote(
          'Matt',
          16,
          18,
          'Och jag säger dig att du är Petrus, och på den här klippan ska jag bygga min församling, och dödsrikets portar ska inte få makt över den.',
        ),
        'Klippan är den bekännelse som Petrus just hade uttalat, att Jesus är Kristus, den levande Gudens Son. Där den bekännelsen tystnar upphör församlingen att vara församling, hur full kyrkan än är.',
        'De flesta gånger som ordet förekommer i Nya testamentet syftar det på en bestämd grupp på en bestämd plats: i Jerusalem, i Korint, i ett hem hos Filemon. Guds tanke är inte en kristendom på avstånd, utan ansikten, namn och ett gemensamt bord.',
      ],
    },
    {
      heading: 'Vilka hör dit?',
      content: [
        'På pingstdagen ser vi ordningen för första gången. Människor hörde evangeliet, tog emot det, döptes och lades till församlingen. Ingen föddes in i den, och ingen skrevs in utan att själv ha bett om det.',
        quote(
          'Acts',
          2,
          [41, 42],
          'De som då med glädje tog emot hans ord blev döpta, och den dagen lades omkring tre tusen människor till. Och de höll troget fast vid apostlarnas undervisning och vid gemenskapen, vid brödsbrytelsen och vid bönerna.',
        ),
        'Därför tror baptister på en församling av troende. Alla är välkomna att komma, lyssna och ställa frågor, och barnen har en självklar plats. Men medlem blir man genom egen tro och eget dop. Det är inte för att stänga någon ute, utan för att ordet medlem ska betyda det som Bibeln menar: en levande del av en kropp.',
        quote('1Cor', 12, 27, 'Ni är Kristi kropp, och som lemmar i den har var och en sin plats.'),
      ],
    },
    {
      heading: 'Vad en församling gör',
      content: [
        'Församlingen samlas kring Guds ord. Där läses, förklaras och tillämpas Skriften. Den ber och sjunger. Den firar de två handlingar som Jesus har befallt, dopet och nattvarden. Dopet sker en gång, när någon har kommit till tro. Nattvarden återkommer, till minne av Herrens död tills han kommer (1 Kor 11:26). Ingen av dem frälser, men båda förkunnar honom som gör det.',
        'Men församlingen är också till för dem som ännu inte är där. Jesus sände ut sina lärjungar för att göra lärjungar av alla folk. En församling som inte längre berättar om Jesus för någon har glömt varför den finns.',
        'Och så bär den varandras bördor. I Nya testamentet finns dussintals uppmaningar med orden ”varandra”: älska, förlåt, uppmuntra, förmana, tjäna varandra. Ingen av dem går att lyda ensam framför en skärm.',
        quote(
          'Heb',
          10,
          [24, 25],
          'Låt oss ge akt på varandra och sporra varandra till kärlek och goda gärningar. Låt oss inte överge vår egen församling, som somliga har för vana, utan uppmuntra varandra, och det så mycket mer som ni ser att dagen närmar sig.',
        ),
      ],
    },
    {
      heading: 'Kristus är huvudet',
      content: [
        'Ingen människa är kyrkans herre. Kristus är huvudet, och han leder genom sitt ord. Därför är den lokala församlingen självständig: den väljer sina tjänare, förvaltar sina gåvor och utövar sin tukt utan något styre ovanifrån. Församlingar kan och bör samarbeta, men ingen av dem bestämmer över någon annan.',
        quote(
          'Col',
          1,
          18,
          'Han är också kroppens huvud, församlingens. Han är begynnelsen, den förstfödde från de döda, så att han i allting blir den främste.',
        ),
        'Två tjänster nämns i Nya testamentet: föreståndare, som också kallas äldste eller pastorer, och diakoner. Föreståndarna undervisar och vakar över själarna. Diakonerna tjänar i det praktiska, så att ingen blir förbisedd. Kraven på dem, i 1 Tim 3:1–13 och Tit 1:5–9, handlar mer om karaktär än om begåvning. De ska leda som herdar och inte som härskare.',
        'Av samma skäl vill vi hålla kyrka och stat isär. Tro kan inte befallas fram. En församling behöver ingen makt för att sprida evangeliet, bara frihet att förkunna det, och den friheten unnar vi alla.',
      ],
    },
    {
      heading: 'Finn ett hem',
      content: [
        'Det finns ingen fullkomlig församling, för alla består de av förlåtna syndare. Men det finns ett hem för den som söker. Leta efter en plats där Bibeln öppnas och följs, där Jesus är i centrum och där människor känner varandra vid namn. Gå dit, inte bara för att få utan också för att ge. Du behöver församlingen, och den behöver dig.',
      ],
    },
  ],
}
