import { type Article, quote } from '../../shared/article'

export const bibeln: Article = {
  ingress:
    'Vi tror att Bibeln är Guds ord: 66 böcker, skrivna av människor som leddes av Guds Ande, och därför sanna i allt vad de säger. Allt annat som vi tror och lär vilar på den grunden.',
  sections: [
    {
      heading: 'Gud har talat',
      content: [
        'En människa kan se på stjärnhimlen och förstå att den har en Skapare. Men vem han är, vad han vill med oss och hur vi kan komma tillbaka till honom, det kan ingen räkna ut själv. Det måste han säga. Den kristna tron börjar där: Gud har inte varit tyst.',
        'Bibeln är skriven av omkring fyrtio personer under mer än femtonhundra år. Där finns en kung och en herde, en läkare och en tullindrivare, en präst i exil och en fiskare från Galileen. De flesta av dem träffade aldrig varandra. Ändå berättar de tillsammans en enda historia, om hur Gud skapar, hur människan faller och hur han själv kommer för att rädda henne. Förklaringen är att bakom de många författarna står en enda.',
        quote(
          '2Tim',
          3,
          [16, 17],
          'All Skrift är andad av Gud och till nytta för undervisning, för tillrättavisning, för upprättelse och för fostran i rättfärdighet, för att gudsmänniskan ska vara helt färdig, väl rustad för varje god gärning.',
        ),
        'Ordet ”andad” är starkt. Paulus säger inte bara att Skriften är inspirerande att läsa, utan att den har gått ut ur Guds egen mun. Författarna var inga viljelösa pennor. Lukas samlade uppgifter och David sjöng ur sin egen ångest, och man hör på varje sida vem som skriver. Men det de skrev blev det som Gud ville ha sagt.',
        quote(
          '2Pet',
          1,
          21,
          'Ingen profetia har någonsin framburits för att en människa ville det. Det var burna av den helige Ande som heliga människor från Gud talade.',
        ),
      ],
    },
    {
      heading: 'Därför går den att lita på',
      content: [
        'Gud ljuger inte och misstar sig inte. Är Bibeln hans ord, så är den också sann, inte bara när den talar om himlen utan också när den talar om jorden: om skapelsen, om Israels historia, om vad som hände utanför Jerusalems murar när Jesus dog. Tron hänger inte i luften. Den är knuten till platser, årtal och ögonvittnen.',
        'Jesus själv behandlade Skriften så. I öknen svarade han frestaren tre gånger med orden ”det står skrivet”. I ett samtal om ett enda ord i en psalm lade han till, nästan i förbigående, att Skriften inte kan göras om intet (Joh 10:35). Den som vill följa Jesus har goda skäl att se på Bibeln med hans ögon.',
        quote(
          'Ps',
          119,
          160,
          'Sanning är ditt ords summa, och vart och ett av din rättfärdighets domslut består för evigt.',
        ),
        'Det betyder inte att allt är lätt att förstå. Texterna är gamla, och de är skrivna på hebreiska, arameiska och grekiska till människor i en annan tid. En dikt läses som en dikt och ett brev som ett brev. Men det som vi behöver veta för att bli frälsta och leva med Gud är så tydligt sagt att ett barn kan ta det till sig.',
      ],
    },
    {
      heading: 'Sextiosex böcker, varken fler eller färre',
      content: [
        'Gamla testamentet har 39 böcker. Det är samma skrifter som det judiska folket tog emot och bevarade, de som Jesus kallade lagen, profeterna och psalmerna (Luk 24:44). Nya testamentet har 27 böcker, skrivna av apostlarna och deras närmaste medarbetare under det första århundradet. Tillsammans är de 66.',
        'Ingen kyrka har gett dem deras auktoritet. Församlingarna kände igen den röst som redan talade i dem, så som får känner igen sin herde. De skrifter som kallas apokryfer kan ha ett historiskt värde, men de gör inte anspråk på att vara Guds ord, och varken Jesus eller apostlarna citerar dem som sådant. Vi väntar heller inte på några nya uppenbarelser att lägga till. Bibeln är färdig.',
      ],
    },
    {
      heading: 'Högsta domstol',
      content: [
        'För oss baptister har det alltid varit viktigt att Bibeln ensam är måttstocken. Traditioner kan vara vackra och bekännelser nyttiga, men alla måste de prövas. Också en predikan, en känsla eller en dröm ska vägas mot det som står skrivet. I Berea gjorde man så till och med när Paulus predikade, och fick beröm för det.',
        quote(
          'Acts',
          17,
          11,
          'De här var ädlare till sinnes än de i Tessalonika. De tog emot ordet med all villighet och forskade varje dag i Skrifterna för att se om det verkligen förhöll sig så.',
        ),
        'Pröva gärna den här artikeln på samma sätt. Slå upp ställena och läs vad som står före och efter.',
      ],
    },
    {
      heading: 'Ett ord att leva av',
      content: [
        'Bibeln är inte given för att stå i en hylla. Den visar vem Gud är och vilka vi är. Den avslöjar, tröstar, varnar och lyfter upp. Framför allt visar den på Jesus. Den som läser Skriften utan att finna honom har missat vad den handlar om, för det är om honom den vittnar (Joh 5:39).',
        quote('Ps', 119, 105, 'Ditt ord är en lykta för min fot och ett ljus på min stig.'),
        'En lykta lyser sällan upp hela vägen på en gång, men den räcker till nästa steg. Börja med Johannesevangeliet om du är ovan. Läs några verser om dagen, be Gud om hjälp att förstå, och gör det du förstår. Så har människor lärt känna honom i alla tider.',
      ],
    },
  ],
}
