-- Answered questions, written for this project. The project itself translated the quoted verses into Swedish; one of
-- them differs a little from the Bible table, so that the office has a finding.
with answers (place, description, answer, book, chapter, verse_range, verses, verses_groups) as (values
  (1, 'Vad måste jag göra för att bli frälst?',
    'Det korta svaret är samma som fångvaktaren i Filippi fick: tro på Herren Jesus Kristus (Apostlagärningarna 16:31).

Frälsningen är en gåva och ingen lön. Vi har alla syndat och kan inte betala vår egen skuld (Romarbrevet 3:23). Därför dog Jesus i vårt ställe, begravdes och uppstod på tredje dagen. Den som slutar lita på sig själv och i stället förtröstar på honom får evigt liv i samma stund.

Du behöver inte städa upp ditt liv först. Kom som du är och be honom frälsa dig (Romarbrevet 10:13).',
    'Apostlagärningarna', 16, '30-31',
    '[{"number": 30, "text": "Han förde ut dem och frågade: Herrar, vad krävs av mig för att jag ska bli frälst?"}, {"number": 31, "text": "De svarade: Sätt din tro till Herren Jesus Kristus, så blir du frälst, du och alla i ditt hus."}]',
    '[{"book": "Apostlagärningarna", "chapter": 16, "verse_range": "30-31", "verses": [{"number": 30, "text": "Han förde ut dem och frågade: Herrar, vad krävs av mig för att jag ska bli frälst?"}, {"number": 31, "text": "De svarade: Sätt din tro till Herren Jesus Kristus, så blir du frälst, du och alla i ditt hus."}]}, {"book": "Romarbrevet", "chapter": 10, "verse_range": "13", "verses": [{"number": 13, "text": "Ty ”var och en som åkallar Herrens namn ska bli frälst”."}]}]'),
  (2, 'Vad är nåd?',
    'Nåd är att få det goda som man inte har förtjänat. Barmhärtighet är att slippa det onda som man har förtjänat. I Kristus får den som tror båda delarna.

Paulus säger att frälsningen kommer av nåd, genom tro, och inte av gärningar (Efesierbrevet 2:8–9). Så snart vi försöker betala för nåden är den inte längre nåd (Romarbrevet 11:6).',
    'Efesierbrevet', 2, '8-9',
    '[{"number": 8, "text": "Det är av nåd ni är frälsta, genom tron, och det kommer inte från er själva. Gåvan är Guds."}, {"number": 9, "text": "Det kommer inte från gärningar, för att ingen ska kunna berömma sig."}]',
    null),
  (3, 'Kan en frälst människa gå förlorad igen?',
    'Nej. Det liv som Jesus ger kallas evigt, och det som kan ta slut är inte evigt. Han lovar att ingen rycker hans får ur hans hand (Johannes 10:28–29).

Ett barn kan vara olydigt mot sin far och få känna av det, men det slutar inte att vara hans barn. På samma sätt fostrar Gud den han älskar (Hebreerbrevet 12:6) utan att kasta ut honom.',
    'Johannes', 10, '28-29',
    '[{"number": 28, "text": "Jag ger dem evigt liv. De ska aldrig någonsin gå under, och ingen ska slita dem ur min hand."}, {"number": 29, "text": "Min Far, som har gett mig dem, är större än alla, och ur Faderns hand kan ingen slita dem."}]',
    null),
  (4, 'Varför ska en kristen döpas?',
    'Dopet frälser inte, men det är det första steget i lydnad för den som är frälst. Det är en bild: den troende begravs med Kristus och reser sig till ett nytt liv (Romarbrevet 6:4).

I Nya testamentet kommer tron alltid först. Hovmannen frågade vad som hindrade honom från att döpas, och Filippus svarade att det fick ske om han trodde av hela sitt hjärta (Apostlagärningarna 8:36–37).',
    'Romarbrevet', 6, '4',
    '[{"number": 4, "text": "Vi blev alltså begravda med honom genom dopet till döden, för att också vi skulle vandra i ett nytt liv, liksom Kristus uppväcktes från de döda genom Faderns härlighet."}]',
    null),
  (5, 'Ska små barn döpas?',
    'Vi finner inget exempel i Bibeln på att ett spädbarn döps. De som döps har hört, förstått och trott. Därför bär vi fram våra barn i bön och ber Gud om nåd att fostra dem väl, och döper dem när de själva har kommit till tro.

När ett litet barn dör litar vi på att Gud är god. David sa om sin döde son att han skulle få komma till honom (2 Samuelsboken 12:23).',
    '2 Samuelsboken', 12, '23',
    '[{"number": 23, "text": "Nu är han död. Varför skulle jag fasta? Kan jag hämta honom tillbaka? Jag går till honom, men han kommer inte åter till mig."}]',
    null),
  (6, 'Är Jesus Gud?',
    'Ja. Johannes inleder sitt evangelium med att Ordet var hos Gud och var Gud, och att Ordet sedan blev människa (Johannes 1:1). Tomas kallade den uppståndne Jesus sin Herre och sin Gud, och Jesus rättade honom inte (Johannes 20:28).

Att Jesus är sann Gud och sann människa är skälet till att hans offer räcker för alla.',
    'Johannes', 1, '1',
    '[{"number": 1, "text": "I begynnelsen var Ordet, och Ordet var hos Gud, och Ordet var Gud."}]',
    '[{"book": "Johannes", "chapter": 1, "verse_range": "1", "verses": [{"number": 1, "text": "I begynnelsen var Ordet, och Ordet var hos Gud, och Ordet var Gud."}]}, {"book": "Johannes", "chapter": 20, "verse_range": "28", "verses": [{"number": 28, "text": "Tomas svarade honom: Min Herre och min Gud!"}]}]'),
  (7, 'Vad menas med treenigheten?',
    'Bibeln lär att det finns en enda Gud, och att Fadern, Sonen och den helige Ande var för sig är denne Gud. De är tre personer med ett och samma väsen.

Vid Jesu dop ser vi alla tre på en gång: Sonen stiger upp ur vattnet, Anden kommer ned som en duva och Fadern talar från himlen (Matteus 3:16–17).',
    'Matteus', 3, '16-17',
    '[{"number": 16, "text": "När Jesus hade döpts steg han genast upp ur vattnet. Himlen öppnades, och han såg Guds Ande komma ned som en duva och stanna över honom."}, {"number": 17, "text": "Från himlen hördes en röst: Detta är min Son, den älskade, och han är min glädje."}]',
    null),
  (8, 'Varför tillåter Gud lidande?',
    'Bibeln visar var lidandet kommer ifrån: världen föll när människan vände Gud ryggen. Den ger oss inte en förklaring till varje enskild sorg, men den visar en Gud som själv har gått in i smärtan. På korset bar Jesus vår skuld.

Gud kan också vända det onda till något gott (Romarbrevet 8:28). En dag torkar han varje tår (Uppenbarelseboken 21:4).',
    'Romarbrevet', 8, '28',
    '[{"number": 28, "text": "Och vi vet att allt samverkar till det goda för dem som älskar Gud, för dem som är kallade efter hans föresats."}]',
    '[{"book": "Romarbrevet", "chapter": 8, "verse_range": "28", "verses": [{"number": 28, "text": "Och vi vet att allt samverkar till det goda för dem som älskar Gud, för dem som är kallade efter hans föresats."}]}, {"book": "Uppenbarelseboken", "chapter": 21, "verse_range": "4", "verses": [{"number": 4, "text": "Gud ska torka varje tår ur deras ögon. Döden finns inte mer, ingen sorg, inget skrik och ingen smärta, för det som var är borta."}]}]'),
  (9, 'Hur vet jag att Bibeln är Guds ord?',
    'Bibeln säger det själv: hela Skriften är utandad av Gud (2 Timoteusbrevet 3:16). Den skrevs av ett fyrtiotal män under omkring femtonhundra år och berättar ändå en enda sammanhängande historia.

Förutsägelser som gavs långt i förväg gick i uppfyllelse i Jesu liv, död och uppståndelse. Och den som läser den med öppet sinne upptäcker att boken läser läsaren (Hebreerbrevet 4:12).',
    '2 Timoteusbrevet', 3, '16',
    '[{"number": 16, "text": "All Skrift är andad av Gud och till nytta för undervisning, för tillrättavisning, för upprättelse och för fostran i rättfärdighet,"}]',
    null),
  (10, 'Vilken dag ska kristna samlas?',
    'De första kristna samlades på veckans första dag, den dag då Jesus uppstod (Apostlagärningarna 20:7). Sabbaten gavs som ett tecken mellan Gud och Israel. Paulus skriver att ingen ska döma oss för högtider eller sabbater (Kolosserbrevet 2:16).

Vi samlas på söndagen av glädje över uppståndelsen.',
    'Apostlagärningarna', 20, '7',
    '[{"number": 7, "text": "På veckans första dag, när lärjungarna hade kommit samman för att bryta bröd, talade Paulus till dem."}]',
    null),
  (11, 'Vad är en lokal församling?',
    'En församling är en samling döpta troende som frivilligt har förenat sig för att tillbe Gud, undervisa hans ord, fira nattvard, döpa och föra ut evangeliet. Nya testamentet talar om församlingen i Korint, i Efesos och i Filippi, var och en med sina egna ledare.

Vi behöver varandra. Därför ska vi inte sluta komma samman (Hebreerbrevet 10:25).',
    'Hebreerbrevet', 10, '24-25',
    '[{"number": 24, "text": "Låt oss ge akt på varandra och egga varandra till kärlek och goda gärningar,"}, {"number": 25, "text": "och inte utebli från våra sammankomster som somliga brukar, utan uppmuntra varandra, desto mer när ni ser att dagen närmar sig."}]',
    null),
  (12, 'Måste jag gå till en präst för att få förlåtelse?',
    'Nej. Det finns en enda medlare mellan Gud och människor, och det är Jesus Kristus (1 Timoteusbrevet 2:5). Den som tror har fri väg till Gud genom honom och får själv be om förlåtelse (1 Johannesbrevet 1:9).

Pastorer och lärare är en gåva till församlingen, men de står inte mellan dig och Gud.',
    '1 Timoteusbrevet', 2, '5',
    '[{"number": 5, "text": "Gud är en, och en är medlaren mellan Gud och människor: människan Kristus Jesus."}]',
    null),
  (13, 'Vad händer när vi dör?',
    'Den som tror på Jesus får vara hos honom genast. Till rövaren på korset sa han: i dag (Lukas 23:43). Paulus längtade efter att bryta upp och vara hos Kristus (Filipperbrevet 1:23).

Den som dör utan Kristus möter domen (Hebreerbrevet 9:27). Det är allvarligt, och därför brinner vi för att alla ska få höra evangeliet.',
    'Lukas', 23, '43',
    '[{"number": 43, "text": "Jesus sa till honom: Det är sant vad jag säger dig: i dag ska du vara med mig i paradiset."}]',
    '[{"book": "Lukas", "chapter": 23, "verse_range": "43", "verses": [{"number": 43, "text": "Jesus sa till honom: Det är sant vad jag säger dig: i dag ska du vara med mig i paradiset."}]}, {"book": "Hebreerbrevet", "chapter": 9, "verse_range": "27", "verses": [{"number": 27, "text": "Människan ska dö en gång, och efter det kommer domen."}]}]'),
  (14, 'Finns helvetet?',
    'Ja. Jesus talade mer om helvetet än någon annan i Bibeln, och han gjorde det för att varna. Han berättade om en rik man som vaknade i plåga och bad att hans bröder skulle få veta (Lukas 16:27–28).

Gud vill inte att någon ska gå under (2 Petrusbrevet 3:9). Därför sände han sin Son.',
    '2 Petrusbrevet', 3, '9',
    '[{"number": 9, "text": "Herren dröjer inte med sitt löfte, som somliga menar. Han har tålamod med er, för han vill inte att någon ska gå under utan att alla ska vända om."}]',
    null),
  (15, 'Hur ska jag be?',
    'Tala med Gud som med en god far, i Jesu namn. Lärjungarna bad Jesus att få lära sig, och han gav dem en enkel bön (Matteus 6:9–13).

Tacka honom, berätta hur du har det, bekänn det som har blivit fel och be för andra. Inga fina ord behövs.',
    'Matteus', 6, '9-11',
    '[{"number": 9, "text": "Så ska ni be: Vår Far i himlen, låt ditt namn hållas heligt."}, {"number": 10, "text": "Låt ditt rike komma. Låt din vilja ske på jorden liksom i himlen."}, {"number": 11, "text": "Ge oss i dag det bröd vi behöver."}]',
    null),
  (16, 'Vad är synd?',
    'Synd är att bryta mot Guds vilja, i handling, ord eller tanke. Ordet används också om att missa målet. Alla har syndat (Romarbrevet 3:23), inte bara de som samhället kallar brottslingar.

Syndens lön är döden, men Guds gåva är evigt liv (Romarbrevet 6:23).',
    'Romarbrevet', 3, '23',
    '[{"number": 23, "text": "för alla har syndat och når inte upp till Guds härlighet,"}]',
    '[{"book": "Romarbrevet", "chapter": 3, "verse_range": "23", "verses": [{"number": 23, "text": "för alla har syndat och når inte upp till Guds härlighet,"}]}, {"book": "Romarbrevet", "chapter": 6, "verse_range": "23", "verses": [{"number": 23, "text": "Ty den lön synden betalar är död, men den gåva Gud skänker av nåd är evigt liv i Kristus Jesus, vår Herre."}]}]'),
  (17, 'Kan goda gärningar väga upp det onda jag har gjort?',
    'Tänk dig att du kör för fort och säger till domaren att du har kört rätt de andra dagarna. Boten finns kvar. Så är det också med vår skuld inför Gud.

Ingen blir rättfärdig genom lagens gärningar (Galaterbrevet 2:16). Goda gärningar är frukten av frälsningen, inte priset för den.',
    'Galaterbrevet', 2, '16',
    '[{"number": 16, "text": "Vi vet att ingen förklaras rättfärdig genom att göra vad lagen kräver, utan bara genom tro på Jesus Kristus."}]',
    null),
  (18, 'Vem är den helige Ande?',
    'Den helige Ande är Gud, den tredje personen i treenigheten, och ingen opersonlig kraft. Han kan bli bedrövad (Efesierbrevet 4:30), han talar och han leder.

När en människa tror flyttar Anden in i henne och blir som ett sigill på att hon tillhör Gud (Efesierbrevet 1:13).',
    'Efesierbrevet', 1, '13',
    '[{"number": 13, "text": "När ni hörde sanningens ord, det glada budskapet om er frälsning, kom ni till tro och fick den utlovade helige Ande som ett sigill."}]',
    null),
  (19, 'Hur kan jag förstå Bibeln bättre?',
    'Läs den regelbundet och i sitt sammanhang. Fråga vem som talar, till vem och varför. Låt tydliga ställen kasta ljus över svåra.

Börja gärna med Johannes evangelium. Be den som gav boken att öppna ögonen på dig (Psaltaren 119:18). En läsplan hjälper dig att hålla fast.',
    'Psaltaren', 119, '18',
    '[{"number": 18, "text": "Ta bort det som täcker mina ögon, så att jag får se underbara ting ur din lag."}]',
    null),
  (20, 'Varför läser ni King James Bible?',
    'King James Bible bygger på de grundtexter som församlingarna har använt genom århundradena, den massoretiska hebreiska texten och den mottagna grekiska texten. Vi uppskattar också dess trogna och ordagranna sätt att översätta.

Arbetet med en svensk översättning efter samma grundtexter pågår, bok för bok.',
    null, null, null,
    '[]',
    null),
  (21, 'Är alla religioner vägar till samma Gud?',
    'Religionerna säger motstridiga saker om vem Gud är och hur man får gemenskap med honom, så alla kan inte ha rätt på samma gång. Jesus sa att ingen kommer till Fadern utom genom honom (Johannes 14:6).

Det är inget skäl att se ned på någon. Vi vill möta varje människa med respekt och berätta om det vi har fått.',
    'Johannes', 14, '6',
    '[{"number": 6, "text": "Jesus svarade: Jag är vägen, sanningen och livet. Till Fadern kommer ingen utom genom mig."}]',
    null),
  (22, 'Vad är själavinning?',
    'Att vinna själar är att berätta evangeliet för en människa så att hon får en möjlighet att tro. Den som gör det är vis, säger Ordspråksboken 11:30.

Uppdraget är inte bara för pastorer. Varje kristen får gå ut (Matteus 28:19), och i Själavinnarskolan lär du dig hur.',
    'Ordspråksboken', 11, '30',
    '[{"number": 30, "text": "Den rättfärdiges frukt är ett livets träd, och vis är den som vinner själar."}]',
    '[{"book": "Ordspråksboken", "chapter": 11, "verse_range": "30", "verses": [{"number": 30, "text": "Den rättfärdiges frukt är ett livets träd, och vis är den som vinner själar."}]}, {"book": "Matteus", "chapter": 28, "verse_range": "19-20", "verses": [{"number": 19, "text": "Gå därför ut och gör alla folk till lärjungar. Döp dem i Faderns och Sonens och den helige Andes namn,"}, {"number": 20, "text": "och lär dem att hålla allt vad jag har befallt er. Och jag är med er alla dagar, ända till tidens slut."}]}]'),
  (23, 'Jag är rädd för att berätta om min tro. Vad gör jag?',
    'Rädslan är vanlig. Även Paulus kom till Korint svag och darrande (1 Korintierbrevet 2:3). Gud har inte gett oss modlöshetens ande (2 Timoteusbrevet 1:7).

Börja med din egen berättelse: hur det var, vad som hände och hur det är nu. Gå gärna tillsammans med någon som är van.',
    '2 Timoteusbrevet', 1, '7',
    '[{"number": 7, "text": "Den ande Gud har gett oss gör oss inte modlösa utan ger kraft, kärlek och självbehärskning."}]',
    null),
  (24, 'Vad är skillnaden mellan Gamla och Nya testamentet?',
    'Gamla testamentet, 39 böcker, berättar om skapelsen, fallet, Israels historia och löftena om en frälsare. Nya testamentet, 27 böcker, berättar hur löftena uppfylldes i Jesus och hur budskapet spreds.

De hör ihop. Jesus förklarade för två vandrare vad som stod om honom i alla Skrifterna (Lukas 24:27).',
    'Lukas', 24, '27',
    '[{"number": 27, "text": "Han började med Mose och alla profeterna och förklarade för dem vad som står om honom i hela Skriften."}]',
    null),
  (25, 'Måste kristna hålla Mose lag?',
    'Den som tror är inte under lagen utan under nåden (Romarbrevet 6:14). Lagen visar vår synd och för oss till Kristus (Galaterbrevet 3:24). Offer, matregler och högtider pekade fram mot honom.

Guds moraliska vilja gäller fortfarande, och den sammanfattas i att älska Gud och sin nästa (Matteus 22:37–39).',
    'Galaterbrevet', 3, '24',
    '[{"number": 24, "text": "Så blev lagen den som fostrade oss fram till Kristus, för att vi skulle bli rättfärdiga genom tro."}]',
    null),
  (26, 'Vad säger Bibeln om äktenskapet?',
    'Äktenskapet är en livslång förening mellan en man och en kvinna, stiftad av Gud i skapelsen (1 Mosebok 2:24). Jesus bekräftar det (Matteus 19:4–6).

Mannen ska älska sin hustru så som Kristus älskade församlingen (Efesierbrevet 5:25). Det är ett högt mål, och där vi brister finns förlåtelse.',
    '1 Mosebok', 2, '24',
    '[{"number": 24, "text": "Därför ska en man lämna sin far och sin mor och hålla sig till sin hustru, och de två ska bli ett."}]',
    null),
  (27, 'Hur skapade Gud världen?',
    'Bibelns första ord är att Gud skapade himmel och jord (1 Mosebok 1:1). Han talade, och det blev till. Skapelsen sker på sex dagar, och på den sjunde vilade han.

Skapelsen vittnar än i dag om sin skapare (Psaltaren 19:2).',
    '1 Mosebok', 1, '1',
    '[{"number": 1, "text": "I begynnelsen skapade Gud himmel och jord."}]',
    null),
  (28, 'Vad betyder det att vara född på nytt?',
    'Jesus sa till Nikodemus att den som inte föds på nytt inte kan se Guds rike (Johannes 3:3). Det handlar inte om en andra kroppslig födelse utan om att Guds Ande ger liv åt den som var andligt död.

Det sker när man tar emot Jesus i tro (Johannes 1:12).',
    'Johannes', 3, '3',
    '[{"number": 3, "text": "Jesus svarade och sade till honom: ”Amen, amen, jag säger dig: Om en människa inte blir född på nytt kan hon inte se Guds rike.”"}]',
    '[{"book": "Johannes", "chapter": 3, "verse_range": "3", "verses": [{"number": 3, "text": "Jesus svarade och sade till honom: ”Amen, amen, jag säger dig: Om en människa inte blir född på nytt kan hon inte se Guds rike.”"}]}, {"book": "Johannes", "chapter": 1, "verse_range": "12", "verses": [{"number": 12, "text": "Men alla dem som tog emot honom gav han fullmakt att bli Guds barn, dem som tror på hans namn,"}]}]'),
  (29, 'Ska kristna fira nattvard, och vem får delta?',
    'Ja. Jesus bad oss göra det till minne av honom (1 Korintierbrevet 11:24–25). Brödet påminner om hans kropp och bägaren om hans blod.

Nattvarden är för den som tror. Paulus uppmanar var och en att pröva sig själv innan han äter.',
    '1 Korintierbrevet', 11, '26',
    '[{"number": 26, "text": "Varje gång ni äter det brödet och dricker ur bägaren förkunnar ni Herrens död, tills han kommer."}]',
    null),
  (30, 'Kommer Jesus tillbaka?',
    'Ja. När han togs upp till himlen lovade två änglar att samme Jesus ska komma igen (Apostlagärningarna 1:11). Ingen vet dagen eller stunden (Matteus 24:36).

Därför räknar vi inte ut årtal, utan lever vakna, arbetar och hoppas.',
    'Apostlagärningarna', 1, '11',
    '[{"number": 11, "text": "De sa: Ni galileer, varför står ni och ser upp mot himlen? Denne Jesus, som togs upp från er, ska komma tillbaka på samma sätt som ni såg honom fara upp."}]',
    null),
  (31, 'Får kristna dricka vin?',
    'Bibeln varnar för berusning (Efesierbrevet 5:18) och för vad starka drycker gör med omdömet (Ordspråksboken 20:1). Vi råder till avhållsamhet, både för sin egen skull och för deras som har det svårt.

Frälsningen hänger inte på saken. Men kärleken till nästan kan få oss att avstå (Romarbrevet 14:21).',
    'Ordspråksboken', 20, '1',
    '[{"number": 1, "text": "Vin gör spefull och starka drycker stojande. Vis blir ingen som raglar av dem."}]',
    null),
  (32, 'Hur blir jag fri från en vana som binder mig?',
    'Börja med att kalla den vid namn inför Gud. Han är trofast och förlåter (1 Johannesbrevet 1:9). Fly det som lockar (2 Timoteusbrevet 2:22), och fyll platsen med något bättre.

Tala med någon du litar på. Ingen frestelse är så stark att Gud inte ger en utväg (1 Korintierbrevet 10:13).',
    '1 Korintierbrevet', 10, '13',
    '[{"number": 13, "text": "Ingen frestelse har mött er som inte är mänsklig. Gud är trofast: han låter er inte frestas över er förmåga, utan ger också en utväg när frestelsen kommer."}]',
    null)
)
insert into public.interpretations (description, answer, book, chapter, verse_range, verses, verses_groups, topics, created_at)
select description, answer, book, chapter, verse_range, verses::jsonb, verses_groups::jsonb, topics::text[],
  -- The first answer is the newest; one every third day.
  now() - place * interval '3 days'
from answers join (values
    (1, '{Frälsning}'), (2, '{Nåd,Frälsning}'), (3, '{Frälsning,Trygghet}'), (4, '{Dopet}'),
    (5, '{Dopet,Familjen}'), (6, '{Jesus,Treenigheten}'), (7, '{Treenigheten}'), (8, '{Lidande}'),
    (9, '{Bibeln}'), (10, '{Församlingen}'), (11, '{Församlingen}'), (12, '{Frälsning,Församlingen}'),
    (13, '{Evigheten}'), (14, '{Evigheten}'), (15, '{Bön}'), (16, '{Synd}'),
    (17, '{Frälsning,Nåd}'), (18, '{Treenigheten}'), (19, '{Bibeln}'), (20, '{Bibeln}'),
    (21, '{Frälsning,Jesus}'), (22, '{Vittna}'), (23, '{Vittna}'), (24, '{Bibeln}'),
    (25, '{Bibeln,Nåd}'), (26, '{Familjen}'), (27, '{Bibeln}'), (28, '{Frälsning}'),
    (29, '{Församlingen}'), (30, '{Evigheten,Jesus}'), (31, '{Vardagen}'), (32, '{Vardagen,Bön}')
  ) filed (place, topics) using (place);

-- Questions from visitors in every state.
insert into public.interpretation_questions (question, user_name, user_email, status, admin_answer, answered_by, answered_at, created_at)
select question, user_name, user_email, status, admin_answer,
  case when status <> 'pending' then '00000000-0000-4000-a000-000000000001'::uuid end,
  case when status <> 'pending' then now() - age + interval '1 day' end, now() - age
from (values
  ('Vad hände med människor som levde före Jesus? Hur kunde de bli frälsta?', 'Karin', 'karin@exempel.se', 'pending', null, interval '3 hours'),
  ('Jag har bett till Gud länge utan att få svar. Lyssnar han på mig?', null, null, 'pending', null, interval '1 day'),
  ('Hur ska jag förklara treenigheten för mina barn?', 'Peter', null, 'pending', null, interval '2 days'),
  ('Är det fel att läsa Bibeln på mobilen i stället för i bok?', null, 'lasare@exempel.se', 'pending', null, interval '4 days'),
  ('Vad är nåd?', 'Lisa', 'lisa@exempel.se', 'answered', 'Nåd är att få det goda som man inte har förtjänat.', interval '9 days'),
  ('Vad menas med att vara född på nytt?', null, null, 'answered', 'Det är att Guds Ande ger liv åt den som var andligt död.', interval '20 days'),
  ('Kan ni säga vilket parti jag ska rösta på?', 'Olof', null, 'rejected', null, interval '12 days'),
  ('Köp billiga klockor här', null, 'reklam@exempel.se', 'rejected', null, interval '15 days')
) asked (question, user_name, user_email, status, admin_answer, age);
