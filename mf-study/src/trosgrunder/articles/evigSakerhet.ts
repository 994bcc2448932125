import { type Article, quote } from '../../shared/article'

export const evigSakerhet: Article = {
  ingress:
    'Kan den som en gång har blivit frälst gå förlorad igen? Vi tror att Bibelns svar är nej. Det liv som Jesus ger är evigt från första stunden, och den som hör honom till är trygg, inte för att han håller fast så hårt, utan för att Gud gör det.',
  sections: [
    {
      heading: 'Vad Jesus har lovat',
      content: [
        'Tryggheten börjar i vad Jesus själv har sagt. Han liknar sina lärjungar vid får och sig själv vid herden. Får är inte kända för att hitta hem på egen hand. Deras säkerhet ligger helt i vem som vaktar dem.',
        quote(
          'John',
          10,
          [27, 29],
          'Mina får lyssnar till min röst, och jag känner dem, och de följer mig. Jag ger dem evigt liv. De ska aldrig någonsin gå förlorade, och ingen ska rycka dem ur min hand. Min Fader, som har gett mig dem, är större än alla, och ingen kan rycka dem ur min Faders hand.',
        ),
        'Två händer, Sonens och Faderns, och löftet är så starkt som språket förmår: aldrig någonsin. Somliga säger att ingen annan kan rycka dem bort, men att de kan gå själva. Men ett får som fick gå under därför att det gick vilse skulle ha gått förlorat, och det är just vad herden lovar att det inte ska göra.',
        quote(
          'John',
          5,
          24,
          'Amen, amen, jag säger er: Var och en som hör mitt ord och tror honom som har sänt mig, han har evigt liv. Till dom kommer han inte, utan han har gått över från döden till livet.',
        ),
        'Lägg märke till tiden i verben. Han har evigt liv, nu. Till dom kommer han inte. Han har gått över. Kunde det livet ta slut nästa vecka, så var det aldrig evigt.',
      ],
    },
    {
      heading: 'Varför det håller',
      content: [
        'Hade vi blivit frälsta genom att vara goda, skulle vi kunna förlora det genom att vara onda. Men det som inte kom genom gärningar kan inte heller gå förlorat genom dem. Jesus dog för alla våra synder när de ännu låg i framtiden. Han visste vad han köpte.',
        quote('Heb', 10, 14, 'Ty med ett enda offer har han för all tid gjort dem fullkomliga som helgas.'),
        'Dessutom är frälsningen mer än ett avtal. Den som tror blir född på nytt och får Gud till Far. Ett barn kan vara olydigt och bli fostrat, men det kan inte bli ofött. Och Gud har satt sitt eget sigill på den som tror, den helige Ande, som en handpenning på det som ska komma.',
        quote(
          'Eph',
          1,
          [13, 14],
          'I honom har också ni, när ni hörde sanningens ord, evangeliet om er frälsning, ja, i honom har ni, när ni kom till tro, fått den utlovade helige Ande som sigill. Han är handpenningen på vårt arv, tills Gud friköper sin egendom, till pris och ära för sin härlighet.',
        ),
        'I Rom 8:30 beskriver Paulus en kedja: de som Gud har kallat har han också förklarat rättfärdiga, och dem som han har förklarat rättfärdiga har han också förhärligat. Ingen faller bort mellan länkarna. Det sista är så säkert att det redan står som något som har skett.',
        quote(
          'Rom',
          8,
          [38, 39],
          'Ty jag är övertygad om att varken död eller liv, varken änglar, furstar eller makter, varken det som är nu eller det som ska komma, varken det höga eller det djupa eller någonting annat som är skapat förmår skilja oss från Guds kärlek, den som är i Kristus Jesus, vår Herre.',
        ),
      ],
    },
    {
      heading: 'Men kan man då leva hur som helst?',
      content: [
        'Frågan är gammal. Paulus fick den, och han svarade: Nej, aldrig! Hur skulle vi, som har dött från synden, kunna leva kvar i den? (Rom 6:1–2). Den som har förstått vad det kostade Jesus vill inte såra honom.',
        'Synd i en troendes liv är allvarlig. Den bedrövar Anden, skadar andra, tar bort glädjen och kan kosta lön på den stora dagen. Gud fostrar dem som han älskar, ibland med hård hand. Men han fostrar dem som barn och kastar inte ut dem. Om den vars verk brinner upp säger Paulus att han själv ändå ska bli frälst, men så som genom eld (1 Kor 3:15).',
        'Visst finns det människor som en tid har kallat sig kristna och sedan lämnat allt. Johannes förklarar vad som då kan vara sant: de gick ut från oss, men de hörde inte till oss (1 Joh 2:19). Bara Gud ser hjärtat. Vår uppgift är inte att döma dem, utan att be för dem och fortsätta att peka på Jesus.',
      ],
    },
    {
      heading: 'Varningarna i Skriften',
      content: [
        'Det finns allvarliga ord i Nya testamentet, inte minst i Hebreerbrevet, och de ska få vara allvarliga. Några riktar sig till dem som har stått nära evangeliet utan att ta emot det. Andra talar om fostran, frukt och lön. Ingen av dem upphäver Jesu löfte, för Skriften säger inte emot sig själv. Det dunkla får läsas i ljuset av det klara.',
        'Därför är det rätt att fråga sig själv om man tror. Men svaret finner man inte genom att mäta sina framsteg, utan genom att se på vem man litar på.',
      ],
    },
    {
      heading: 'Visshet är till för att ha',
      content: [
        'Somliga menar att det är ödmjukt att inte veta. Men Gud vill att hans barn ska vara trygga. Johannes skrev ett helt brev för den sakens skull.',
        quote(
          '1John',
          5,
          13,
          'Detta har jag skrivit till er som tror på Guds Sons namn, för att ni ska veta att ni har evigt liv och för att ni ska tro på Guds Sons namn.',
        ),
        'Veta, inte hoppas på det bästa. En sådan visshet gör ingen lat. Ett barn som vet att det är älskat vågar gå längre, resa sig efter ett fall och komma hem när det har gjort fel. Den som slipper oroa sig för sin egen frälsning får händerna fria för andras.',
      ],
    },
  ],
}
