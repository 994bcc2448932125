import { type Article, quote } from '../../shared/article'

export const deTroendesPrasterskap: Article = {
  ingress:
    'Den som tror på Jesus behöver ingen mellanhand för att komma till Gud. Varje troende är präst: fri att be, fri att läsa, och kallad att tjäna.',
  sections: [
    {
      heading: 'När bara en fick gå in',
      content: [
        'I Israel fanns ett förhänge. Innanför det låg det allra heligaste, där Gud hade lovat att möta sitt folk. Dit fick bara en enda människa gå, översteprästen, en enda dag om året, och aldrig utan blod. Alla andra stod utanför. Hela anordningen sade två saker på samma gång: Gud vill bo hos oss, och vår synd står i vägen.',
        'Prästerna bar fram offer dag efter dag och år efter år. Att de aldrig blev färdiga var själva poängen. Djurens blod kunde inte ta bort synd. Det pekade framåt, mot ett offer som skulle räcka.',
      ],
    },
    {
      heading: 'Förhänget som brast',
      content: [
        'När Jesus dog hände något i templet som ingen människa hade gjort. Tyget revs itu, och inte nerifrån, så som en hand skulle ha gjort det.',
        quote(
          'Matt',
          27,
          [50, 51],
          'Men Jesus ropade än en gång med stark röst och gav upp andan. Och se, förhänget i templet brast i två delar, uppifrån och ända ner, och jorden skakade och klipporna rämnade.',
        ),
        'Gud själv öppnade vägen. Jesus är både översteprästen och offret, och det han gjorde behöver aldrig upprepas. Därför finns det i det nya förbundet inget särskilt prästerstånd som offrar för andras synder. Det finns en överstepräst, och han lever.',
        quote(
          'Heb',
          4,
          [15, 16],
          'Vi har ju inte en överstepräst som är oförmögen att känna med oss i våra svagheter, utan en som har prövats i allt på samma sätt som vi, men utan synd. Låt oss alltså tryggt träda fram inför nådens tron, så att vi får barmhärtighet och finner nåd som hjälper när vi behöver den.',
        ),
        quote(
          '1Tim',
          2,
          5,
          'Ty en enda är Gud, och en enda är medlare mellan Gud och människor: människan Kristus Jesus.',
        ),
        'En enda medlare. Inte helgonen, inte Maria, inte en präst och inte en pastor. Det är ingen ringaktning av dem som har trott före oss. Det är en hyllning till honom som är nog.',
      ],
    },
    {
      heading: 'Ett kungligt prästerskap',
      content: [
        'Petrus skriver till vanliga kristna, spridda i Mindre Asien, slavar och fria, män och kvinnor. Till dem alla säger han det som en gång sades till Israel vid Sinai.',
        quote(
          '1Pet',
          2,
          9,
          'Men ni är en utvald släkt, ett prästerskap åt en kung, ett heligt folk, ett folk som Gud har gjort till sitt, för att ni ska berätta hur stor han är som kallade er ut ur mörkret och in i sitt förunderliga ljus.',
        ),
        'Och i Johannes syn sjunger de frälsta att Kristus har gjort dem till kungar och präster inför Gud (Upp 5:10). Prästerskapet är alltså inte något som somliga vigs till. Det följer med att höra till Jesus.',
      ],
    },
    {
      heading: 'En präst har fri väg',
      content: [
        'Som präst får du gå raka vägen till Gud i bön. Du behöver inte vänta på rätt dag, rätt plats eller rätt person. Den som har syndat får bekänna det för Gud själv och lita på löftet att han är trofast och förlåter (1 Joh 1:9). Att tala med en mogen medkristen kan vara till stor hjälp, men förlåtelsen kommer inte från honom.',
        'Som präst får du också läsa Bibeln själv. Guds Ande, som gav Skriften, bor i varje troende och hjälper oss att förstå den. Vi är tacksamma för lärare, och det vore högmodigt att bara lyssna till sig själv. Men ingen lärare har rätt att säga: du får inte pröva det jag säger.',
        'Därav följer också samvetets frihet, som baptister fick lida mycket för. Var och en ska själv stå till svars inför Gud (Rom 14:12). Därför får ingen tvinga någon annan till tro, varken med lag, med hot eller med släktens förväntningar.',
      ],
    },
    {
      heading: 'En präst har ett uppdrag',
      content: [
        'Prästerskapet är mer än ett privilegium. En präst tjänar. Han bär fram människor inför Gud i förbön, och han bär fram Guds ord till människor. Offren är inte längre djur, utan vårt eget liv, vår lovsång och det goda vi gör.',
        quote(
          'Heb',
          13,
          [15, 16],
          'Låt oss därför genom honom alltid bära fram lovets offer till Gud, det vill säga frukten från läppar som bekänner hans namn. Och glöm inte att göra gott och att dela med er, för sådana offer behagar Gud.',
        ),
        'Det gör vardagen helig. Den som byter blöjor, lagar bilar eller sitter i ett möte kan göra det inför Gud, och den granne som aldrig skulle gå till en kyrka har kanske en präst på andra sidan häcken. Pastorn i en församling har ett viktigt uppdrag, men han är inte närmare Gud än du. Hans uppgift är att rusta de heliga, så att alla kan tjäna (Ef 4:11–12).',
        'Vägen är öppen. Det enda som återstår är att gå den. Kom till Jesus, om du inte har gjort det, och kom sedan varje dag.',
      ],
    },
  ],
}
