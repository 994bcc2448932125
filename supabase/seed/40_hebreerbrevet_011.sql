-- Hebreerbrevet 11, a demo chapter: the project's own rendering into Swedish from the Greek (Textus Receptus).
-- No published translation is copied. Verses are numbered as in the canon's facts (King James versification).
insert into public.verses (chapter_id, number, text)
select c.id, v.number, v.text
from public.chapters c
join public.books b on b.id = c.book_id
cross join (values
  (1, 'Tron är en fast visshet om det man hoppas på, ett bevis för ting man inte ser.'),
  (2, 'För den fick de gamla sitt vittnesbörd.'),
  (3, 'Genom tron förstår vi att världarna har formats genom Guds ord, så att det vi ser inte har blivit till av något synligt.'),
  (4, 'Genom tron bar Abel fram ett bättre offer åt Gud än Kain. Genom den fick han vittnesbördet att han var rättfärdig, när Gud själv vittnade om hans gåvor, och genom den talar han ännu, fast han är död.'),
  (5, 'Genom tron fördes Henok bort utan att se döden, och man fann honom inte, eftersom Gud hade fört bort honom. Innan han fördes bort fick han nämligen vittnesbördet att han behagade Gud.'),
  (6, 'Men utan tro är det omöjligt att vara Gud till behag. Den som kommer till Gud måste ju tro att han finns till och att han lönar dem som ivrigt söker honom.'),
  (7, 'Genom tron byggde Noa i helig fruktan en ark för att rädda sin familj, sedan Gud hade varnat honom för det som ännu inte var synligt. Genom den blev han världen till dom och ärvde den rättfärdighet som kommer av tro.'),
  (8, 'Genom tron lydde Abraham när han blev kallad att dra ut till den plats som han skulle få i arv, och han drog ut utan att veta vart han kom.'),
  (9, 'Genom tron levde han som gäst i det utlovade landet, som i ett främmande land, och bodde i tält tillsammans med Isak och Jakob, medarvingarna till samma löfte.'),
  (10, 'Han väntade nämligen på staden med de fasta grundvalarna, den som Gud har ritat och byggt.'),
  (11, 'Genom tron fick också Sara kraft att bli havande, och hon födde barn trots sin höga ålder, eftersom hon höll honom för trofast som hade gett löftet.'),
  (12, 'Så kom det av en enda man, och det en som var så gott som död, ättlingar lika talrika som stjärnorna på himlen och lika oräkneliga som sanden på havets strand.'),
  (13, 'I tro dog alla dessa. De hade inte fått det som var utlovat, men de såg det på avstånd, blev övertygade om det, hälsade det och bekände att de var främlingar och gäster på jorden.'),
  (14, 'De som säger sådant visar ju klart att de söker ett hemland.'),
  (15, 'Och om de hade tänkt på det land som de lämnade, så hade de haft tillfälle att vända tillbaka.'),
  (16, 'Men nu längtar de till ett bättre, det himmelska. Därför skäms Gud inte för dem, inte för att kallas deras Gud, för han har berett en stad åt dem.'),
  (17, 'Genom tron bar Abraham fram Isak, när han sattes på prov. Sin ende son bar han fram, han som hade tagit emot löftena'),
  (18, 'och till vilken det var sagt: ”Genom Isak är det du ska få ättlingar som bär ditt namn.”'),
  (19, 'Han räknade med att Gud är mäktig att till och med uppväcka från de döda, och därifrån fick han också, i en bild, sin son tillbaka.'),
  (20, 'Genom tron gav Isak Jakob och Esau sin välsignelse för det som skulle komma.'),
  (21, 'Genom tron välsignade Jakob vid sin död var och en av Josefs söner, och han tillbad, lutad mot änden av sin stav.'),
  (22, 'Genom tron påminde Josef när han låg för döden om Israels barns uttåg och gav befallning om sina ben.'),
  (23, 'Genom tron höll föräldrarna Mose gömd i tre månader efter hans födelse, för de såg att barnet var vackert, och de lät sig inte skrämmas av kungens påbud.'),
  (24, 'Genom tron vägrade Mose, när han hade blivit stor, att kallas son till faraos dotter.'),
  (25, 'Han ville hellre lida ont med Guds folk än ha en flyktig njutning av synden.'),
  (26, 'Kristi vanära höll han för en större rikedom än Egyptens skatter, för hans blick var riktad mot lönen.'),
  (27, 'Genom tron lämnade han Egypten utan att frukta kungens vrede. Han höll ut, som om han såg den Osynlige.'),
  (28, 'Genom tron har han firat påsken och strukit på blodet, för att den som förgjorde de förstfödda inte skulle röra dem.'),
  (29, 'Genom tron gick de genom Röda havet som över torra landet. När egyptierna försökte samma sak drunknade de.'),
  (30, 'Genom tron föll Jerikos murar, sedan man hade gått runt dem i sju dagar.'),
  (31, 'Genom tron slapp skökan Rahab att gå under med de olydiga, eftersom hon hade tagit emot spejarna i frid.'),
  (32, 'Och vad ska jag mer säga? Tiden räcker inte om jag ska berätta om Gideon och Barak, om Simson och Jefta, om David och Samuel och profeterna.'),
  (33, 'Genom tro besegrade de kungariken, övade rättfärdighet, fick löften uppfyllda, stängde till lejons gap,'),
  (34, 'släckte eldens kraft, undkom svärdets egg, blev starka ur svaghet, blev väldiga i strid och slog främmande härar på flykten.'),
  (35, 'Kvinnor fick sina döda tillbaka genom uppståndelse. Andra torterades och tog inte emot någon frigivning, för att nå en bättre uppståndelse.'),
  (36, 'Andra åter fick utstå hån och gisselslag, därtill bojor och fängelse.'),
  (37, 'De stenades, de sågades sönder, de frestades, de dödades med svärd. De gick omkring i fårskinn och gethudar, utblottade, plågade och misshandlade,'),
  (38, 'de som världen inte var värdig. De irrade omkring i ödemarker och på berg, i grottor och jordhålor.'),
  (39, 'Alla dessa har genom tron fått vittnesbörd, men det som var utlovat fick de inte.'),
  (40, 'Gud hade nämligen åt oss utsett något bättre, för att de inte utan oss skulle nå målet.')
) as v (number, text)
where b.osis = 'Heb' and c.number = 11
on conflict (chapter_id, number) do nothing;
