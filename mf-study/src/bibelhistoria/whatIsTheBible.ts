import { type Article, quote } from '../shared/article'

export const whatIsTheBible: Article = {
  ingress:
    'Bibeln är ett bibliotek mellan två pärmar: 66 böcker av omkring fyrtio författare, skrivna under mer än femtonhundra år, som tillsammans berättar en enda historia.',
  sections: [
    {
      heading: 'Två testamenten',
      content: [
        'Ordet bibel kommer av grekiskans biblia, som betyder böcker. Ordet testamente betyder här förbund, alltså det band som Gud knyter mellan sig och människor. Det gamla förbundet slöt han med Israel, det nya är öppet för alla genom Jesus Kristus.',
        'Gamla testamentet har 39 böcker. De är skrivna före Jesu födelse, nästan helt på hebreiska, med några avsnitt på arameiska. De berättar om skapelsen, fallet, Abrahams familj och Israels folk, och de pekar fram mot den Messias som ska komma.',
        'Nya testamentet har 27 böcker, alla på grekiska och alla från det första århundradet. De fyra evangelierna berättar om Jesu liv, död och uppståndelse, Apostlagärningarna om hur budskapet spreds, breven om vad det betyder, och Uppenbarelseboken om hur allt ska sluta.',
        quote(
          'Luke',
          24,
          27,
          'Han började med Mose och alla profeterna och förklarade för dem vad som i alla Skrifterna är sagt om honom.',
        ),
      ],
    },
    {
      heading: 'Hur texten har bevarats',
      content: [
        'Inga av de första handskrifterna finns kvar. Papyrus och skinn slits. Men texterna skrevs av, med stor omsorg, och avskrifterna är många. Av Nya testamentet finns mer än femtusen grekiska handskrifter, hela eller i delar, några från hundratalet. Inget annat verk från antiken är lika väl belagt.',
        'För Gamla testamentet kom en överraskning 1947, när en herde hittade lerkrukor i en grotta vid Döda havet. I dem och i grottorna runt omkring låg bokrullar som var tusen år äldre än de handskrifter man dittills hade haft. När de jämfördes visade det sig hur troget judiska skrivare hade fört texten vidare.',
        'Mellan avskrifterna finns skillnader, de flesta i stavning och ordföljd. Var de finns är väl känt, och ingen kristen lärosats hänger på dem.',
        quote('Isa', 40, 8, 'Gräset torkar, blomman vissnar, men vår Guds ord står fast för evigt.'),
      ],
    },
    {
      heading: 'Kapitel, verser och svenska',
      content: [
        'Författarna skrev utan kapitel och verser. Kapitlen brukar tillskrivas Stephen Langton på tolvhundratalet, och Nya testamentets verser infördes av boktryckaren Robert Estienne 1551. De är till för att vi ska hitta, men hör inte till texten själv.',
        'På svenska trycktes Nya testamentet första gången 1526 och hela Bibeln 1541, den som kallas Gustav Vasas bibel. Sedan dess har många översättningar följt, för språket förändras. Ordet är detsamma, och det är till för att läsas på det språk man drömmer på.',
      ],
    },
  ],
}
