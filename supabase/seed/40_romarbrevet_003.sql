-- Romarbrevet 3, a demo chapter: the project's own rendering into Swedish from the Greek (Textus Receptus).
-- No published translation is copied. Verses are numbered as in the canon's facts (King James versification).
insert into public.verses (chapter_id, number, text)
select c.id, v.number, v.text
from public.chapters c
join public.books b on b.id = c.book_id
cross join (values
  (1, 'Vilket företräde har då juden, eller till vad nytta är omskärelsen?'),
  (2, 'Ett stort företräde på alla sätt! Först och främst att Guds ord anförtroddes åt dem.'),
  (3, 'Ty hur är det? Om några inte trodde, kan då deras otro sätta Guds trofasthet ur kraft?'),
  (4, 'Nej, aldrig! Gud ska stå fast som sann, även om varje människa är en lögnare, så som det står skrivet: ”För att du ska befinnas rättfärdig i dina ord och segra när man går till rätta med dig.”'),
  (5, 'Men om vår orättfärdighet låter Guds rättfärdighet träda fram, vad ska vi då säga? Är Gud orättfärdig när han låter sin vrede drabba oss? Jag talar som människor gör.'),
  (6, 'Nej, aldrig! Hur skulle Gud i så fall kunna döma världen?'),
  (7, 'Men om Guds sanning genom min lögn har blivit så mycket större, till hans ära, varför döms jag då ännu som syndare?'),
  (8, 'Och ska vi inte, som man smädar oss för och som somliga påstår att vi säger, göra det onda för att det goda ska komma? Över dem är domen rättvis.'),
  (9, 'Hur är det alltså? Är vi bättre? Nej, inte alls. Vi har ju redan riktat den anklagelsen mot både judar och greker att de alla står under synden,'),
  (10, 'så som det står skrivet: ”Det finns ingen rättfärdig, inte en enda.'),
  (11, 'Det finns ingen som förstår, ingen som söker Gud.'),
  (12, 'Alla har vikit av, alla har de blivit odugliga. Ingen finns som gör det goda, inte så mycket som en enda.'),
  (13, 'Deras strupe är en öppnad grav, med sina tungor bedrar de, huggormars gift är bakom deras läppar.'),
  (14, 'Deras mun är full av förbannelse och bitterhet.'),
  (15, 'Snabba är deras fötter till att spilla blod,'),
  (16, 'förödelse och elände är på deras vägar,'),
  (17, 'och fridens väg har de inte lärt känna.'),
  (18, 'Gudsfruktan finns inte för deras ögon.”'),
  (19, 'Men vi vet att allt vad lagen säger, det talar den till dem som står under lagen, för att var mun ska tystas och hela världen stå med skuld inför Gud.'),
  (20, 'Därför blir ingen människa förklarad rättfärdig inför honom genom laggärningar. Vad som ges genom lagen är insikt om synd.'),
  (21, 'Men nu har Guds rättfärdighet, som lagen och profeterna vittnar om, uppenbarats utan lag,'),
  (22, 'en Guds rättfärdighet genom tro på Jesus Kristus, till alla och över alla som tror. Här görs ingen skillnad,'),
  (23, 'för alla har syndat och når inte fram till Guds härlighet,'),
  (24, 'och som en fri gåva, av hans nåd, blir de förklarade rättfärdiga genom friköpandet i Kristus Jesus.'),
  (25, 'Honom har Gud ställt fram som ett försoningsoffer, genom tron, i hans blod. Så ville han visa sin rättfärdighet, eftersom han i sitt tålamod hade haft överseende med de synder som förut hade begåtts.'),
  (26, 'I den tid som nu är ville han visa sin rättfärdighet, så att han både är rättfärdig och förklarar den rättfärdig som tror på Jesus.'),
  (27, 'Var är då vår stolthet? Den är utestängd. Genom vilken lag? Gärningarnas? Nej, genom trons lag.'),
  (28, 'Vi drar alltså slutsatsen att en människa förklaras rättfärdig genom tro, utan laggärningar.'),
  (29, 'Eller är Gud bara judarnas Gud? Är han inte också hedningarnas? Jo, också hedningarnas,'),
  (30, 'eftersom Gud är en enda, han som ska förklara de omskurna rättfärdiga av tro och de oomskurna genom tron.'),
  (31, 'Upphäver vi då lagen genom tron? Nej, aldrig! Vi bekräftar lagen.')
) as v (number, text)
where b.osis = 'Rom' and c.number = 3
on conflict (chapter_id, number) do nothing;
