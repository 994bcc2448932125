import { type Article, quote } from '../../shared/article'

export const troendedop: Article = {
  ingress:
    'Dopet är till för den som tror. Vi döper genom nedsänkning i vatten, på personens egen bekännelse, därför att det är så Nya testamentet lär och gör. Dopet frälser inte, men den som är frälst har all anledning att låta sig döpas.',
  sections: [
    {
      heading: 'Jesu befallning',
      content: [
        'Dopet är inte en idé som kyrkan har kommit på. Det sista som Jesus säger i Matteusevangeliet innehåller tre led i en bestämd ordning: gör lärjungar, döp dem, lär dem att hålla allt vad jag har befallt. En lärjunge är någon som har hört Jesus och vill följa honom. Den som ska döpas är alltså redan på väg med honom.',
        quote(
          'Matt',
          28,
          [19, 20],
          'Gå alltså ut, gör alla folk till lärjungar och döp dem till Faderns och Sonens och den helige Andes namn, och lär dem hålla fast vid allt som jag har befallt er. Och se, jag är hos er varje dag, ända tills tiden är slut.',
        ),
        'Jesus gick själv före. Han hade ingen synd att bekänna, men han steg ner i Jordan bland syndare och lät sig döpas av Johannes (Matt 3:13–15). Den som undrar om dopet är viktigt får tänka på att han gick lång väg för att få det.',
      ],
    },
    {
      heading: 'Först tro, sedan dop',
      content: [
        'I Apostlagärningarna kan man följa dopen ett efter ett. På pingstdagen döptes de som hade tagit emot ordet. I Samaria döptes män och kvinnor när de hade kommit till tro på evangeliet om Guds rike. I Korint hörde många, trodde och blev döpta (Apg 18:8). Ordningen är hela tiden densamma.',
        quote(
          'Acts',
          8,
          12,
          'Men när de trodde på Filippus, som förkunnade evangeliet om Guds rike och om Jesu Kristi namn, då blev de döpta, både män och kvinnor.',
        ),
        'Tydligast blir det på en öde väg söder om Jerusalem. En hovman från Etiopien har just fått höra vem profeten Jesaja talar om. De kommer till ett vatten, och han frågar om något hindrar. Svaret visar vad som krävs, och vad som räcker.',
        quote(
          'Acts',
          8,
          [37, 38],
          'Filippus sade: ”Tror du av hela ditt hjärta, så kan det ske.” Han svarade: ”Jag tror att Jesus Kristus är Guds Son.” Han befallde att vagnen skulle stanna, och båda steg ner i vattnet, både Filippus och hovmannen, och han döpte honom.',
        ),
      ],
    },
    {
      heading: 'Och barnen?',
      content: [
        'Nya testamentet berättar inte om något dop av ett spädbarn. När hela hushåll blir döpta, som fångvaktarens i Filippi, står det också att ordet förkunnades för alla i huset och att man gladde sig över att ha kommit till tro (Apg 16:32–34).',
        'Det betyder inte att barn står utanför Guds omsorg. Jesus tog dem i famnen, lade händerna på dem och välsignade dem. Det gör vi också gärna, med bön och tack. Men han döpte dem inte. Dopet får vänta tills barnet självt kan tro och be om det, för ingen kan tro i någon annans ställe.',
        'Den som är döpt som spädbarn och senare har kommit till tro får därför frågan: har du låtit dig döpas på din egen bekännelse? Det är ingen anklagelse mot föräldrar som ville väl. Det är en inbjudan att själv göra det som Jesus bad om.',
      ],
    },
    {
      heading: 'Varför nedsänkning?',
      content: [
        'Det grekiska ordet baptizo betyder att doppa eller sänka ner. Johannes döpte i Ainon därför att det fanns mycket vatten där (Joh 3:23), och både Filippus och hovmannen steg ner i vattnet. Men framför allt är det bilden som kräver det. Dopet föreställer en begravning och en uppståndelse.',
        quote(
          'Rom',
          6,
          4,
          'Vi blev alltså begravda med honom genom dopet till döden, för att också vi skulle vandra i ett nytt liv, liksom Kristus uppväcktes från de döda genom Faderns härlighet.',
        ),
        'När den döpte sänks ner säger handlingen: mitt gamla liv är dött och begravt med Kristus. När han reses upp säger den: jag lever, för han lever. Hela evangeliet blir synligt på några sekunder, också för den som ser på.',
      ],
    },
    {
      heading: 'Dopet frälser inte',
      content: [
        'Vattnet tvättar ingen ren från synd. Det gör Jesu blod. Rövaren på korset hann aldrig döpas, men fick ändå löftet om paradiset samma dag (Luk 23:43). Och Paulus, som lade hela sitt liv på att föra människor till frälsning, kunde skriva att Kristus inte hade sänt honom för att döpa utan för att förkunna evangelium (1 Kor 1:17). Så kan man inte tala om dopet är ett villkor för frälsning.',
        'Petrus jämför dopet med arken och skyndar sig att förklara vad han menar: inte att smuts sköljs av från kroppen, utan vad som sker i samvetet inför Gud.',
        quote(
          '1Pet',
          3,
          21,
          'Det har sin motbild i dopet, som nu frälser också er. Det är inte så att kroppens smuts tas bort, utan det är ett gott samvetes svar till Gud, i kraft av Jesu Kristi uppståndelse.',
        ),
        'Man kan likna dopet vid en vigselring. Ringen gör ingen gift, men den som är gift bär den gärna. Att skjuta upp dopet därför att det inte frälser vore som att vägra bära ringen därför att äktenskapet gäller ändå.',
      ],
    },
    {
      heading: 'Vad hindrar dig?',
      content: [
        'Man behöver inte vara färdig för att bli döpt. Man behöver inte kunna allt, och man behöver inte ha lyckats med allt. Man behöver tro på Jesus och vilja höra honom till. Den som gör det får komma. Tala med oss om du vill veta mer, ställa frågor eller bli döpt.',
      ],
    },
  ],
}
