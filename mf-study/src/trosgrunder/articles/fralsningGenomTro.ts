import { type Article, quote } from '../../shared/article'

export const fralsningGenomTro: Article = {
  ingress:
    'Ingen fråga är viktigare än den fångvaktaren i Filippi ställde mitt i natten: vad ska jag göra för att bli frälst? Bibelns svar är kort, och det gäller alla: tro på Herren Jesus.',
  sections: [
    {
      heading: 'Varför vi behöver bli frälsta',
      content: [
        'Att bli frälst är att bli förd ur fara, och ingen blir frälst som inte är i fara. Bibeln är ärlig om vår. Gud är helig, och han har skapat oss till att leva med honom. Men alla har vi vänt oss bort, i stort och i smått, i handlingar, ord och tankar.',
        quote('Rom', 3, 23, 'Alla har syndat och når inte fram till Guds härlighet.'),
        'Synden är inte bara ett misstag utan en skuld, och skulden har ett pris. Det priset är döden, inte bara kroppens utan den eviga skilsmässan från Gud. Det vore kärlekslöst att dölja det. En läkare som tiger om sjukdomen gör ingen frisk.',
        'Det hjälper inte heller att ställa det goda mot det onda på en våg. Den som har brutit mot lagen blir inte oskyldig av att hålla den nästa gång. Vi behöver något mer än en ny chans.',
      ],
    },
    {
      heading: 'Vad Gud har gjort',
      content: [
        'Mitt i detta kommer evangeliet, det glada budskapet. Det handlar inte om vad vi ska göra för Gud, utan om vad han har gjort för oss.',
        quote(
          'John',
          3,
          16,
          'Ty så älskade Gud världen att han gav sin enfödde Son, så att var och en som tror på honom inte går förlorad utan har evigt liv.',
        ),
        'Jesus levde det liv som vi borde ha levt, utan synd. På korset tog han det straff som vi borde ha fått. På tredje dagen uppstod han, och graven är tom. Paulus sammanfattar hela evangeliet i det: att Kristus dog för våra synder, att han begravdes och att han uppväcktes (1 Kor 15:3–4). När Jesus ropade ”Det är fullbordat” (Joh 19:30) menade han det. Skulden är betald, och det finns ingenting kvar att lägga till.',
      ],
    },
    {
      heading: 'Av nåd, genom tron',
      content: [
        'Hur får en människa del av det? Bibeln svarar lika tydligt på vad som inte frälser som på vad som gör det.',
        quote(
          'Eph',
          2,
          [8, 9],
          'Det är av nåd ni är frälsta, genom tron, och det kommer inte från er själva. Gåvan är Guds. Det kommer inte från gärningar, för att ingen ska kunna berömma sig.',
        ),
        'Inte dopet, inte kyrkan, inte goda föresatser, inte ens det bästa vi har gjort. Allt sådant skulle göra gåvan till en lön. Om någon räckte dig en gåva och du tog fram plånboken, skulle du såra givaren. Nåd kan bara tas emot.',
        quote(
          'Rom',
          4,
          5,
          'Men åt den som inte har gärningar utan tror på honom som förklarar den ogudaktige rättfärdig räknas hans tro till rättfärdighet.',
        ),
        'Så har det alltid varit. Abraham blev förklarad rättfärdig när han trodde Gud, långt innan lagen gavs. David prisade den lycklig som får sin synd förlåten. Också före Kristus såg man framåt mot honom. Det har aldrig funnits mer än en väg.',
      ],
    },
    {
      heading: 'Vad är det att tro?',
      content: [
        'Tro är mer än att hålla för sant att Gud finns. Det gör onda andar också, och de darrar (Jak 2:19). Att tro på Jesus är att lita på honom, att lägga hela sin vikt på det han har gjort, så som man lägger sig i en säng eller kliver på en färja. Man kan granska färjan länge från kajen, men den bär bara den som går ombord.',
        'En sådan tro rymmer också en omvändelse. Man slutar att lita på sig själv och vänder sig till Gud. Det är ingen prestation som går före tron, utan samma rörelse sedd från andra hållet.',
        'Och det är inte trons styrka som frälser, utan den som man tror på. En svag hand kan ta emot en stor gåva. Den som med darrande röst ber Jesus om hjälp är lika frälst som den som sjunger högst.',
        quote('Rom', 10, 13, 'Var och en som åkallar Herrens namn ska bli frälst.'),
      ],
    },
    {
      heading: 'Och gärningarna?',
      content: [
        'Den som har fått allt för intet kan inte förbli densamma. Direkt efter orden om nåden skriver Paulus att vi är skapade i Kristus Jesus till goda gärningar (Ef 2:10). De är frukten, inte roten. Ett äppelträd bär äpplen därför att det är ett äppelträd, det blir inte ett genom att hänga äpplen i grenarna. Vi gör inte gott för att bli frälsta, utan därför att vi är det.',
        'Är frukten ibland liten ska man inte genast gräva i roten efter något eget, utan se på Jesus igen. Det var där det började, och det är där det växer.',
      ],
    },
    {
      heading: 'Ta emot gåvan',
      content: [
        'Fångvaktaren frågade vad han skulle göra. Han fick ingen lista.',
        quote(
          'Acts',
          16,
          31,
          'De svarade: ”Tro på Herren Jesus Kristus, så blir du frälst, du och ditt hus.”',
        ),
        'Du kan tala med Gud där du är, med dina egna ord. Säg som det är: att du har syndat, att du tror att Jesus dog för dig och lever, och att du vill lita på honom ensam. Han har lovat att aldrig visa bort den som kommer (Joh 6:37). Berätta sedan gärna för någon, så att du inte behöver gå vidare ensam.',
      ],
    },
  ],
}
