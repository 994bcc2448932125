-- A devotion for every day from thirty days ago until more than a year ahead: sixteen texts in rotation, written for
-- this project, with verses translated into Swedish by the project itself.
with texts (place, title, verse_reference, verse_text, reflection) as (values
  (0, 'En herde i dalen', 'Psaltaren 23:4',
    'Om jag än går genom dödsskuggans dal är jag inte rädd för något ont, för du är hos mig. Din käpp och din stav ger mig ro.',
    'Psalmen lovar inte att vi slipper dalen. Den lovar att vi inte går där ensamma. I de gröna ängarna talade David om Herren, men just i mörkret börjar han tala till honom: du är hos mig.

Kanske är det så också för dig. Det du vet om Gud när solen skiner blir ett samtal med Gud när den går ned. Staven driver bort det som hotar, och käppen lyfter den som har fallit. Ingenting i dalen är starkare än han som går före.'),
  (1, 'Morgonens första ord', 'Klagovisorna 3:22–23',
    'Herrens nåd har inte tagit slut, hans medlidande är inte förbi. Varje morgon är det nytt. Stor är din trofasthet.',
    'Staden låg i ruiner när orden skrevs. Profeten hade ingenting kvar att peka på som var helt, utom Gud själv. Därför börjar han dagen med det som inte går att bränna ned.

Gårdagens kraft räcker inte till i dag, och det behöver den inte. Nåden kommer i dagsportioner.

Samlar du på morgondagens bekymmer så här tidigt? Lägg dem tillbaka. Det du behöver i morgon ligger redan hos Gud, och det är färskare där.'),
  (2, 'Lyft blicken', 'Psaltaren 121:1–2',
    'Jag ser upp mot bergen. Varifrån ska min hjälp komma? Min hjälp kommer från Herren, som har gjort himmel och jord.',
    'Den som vandrade mot Jerusalem såg bergen torna upp sig. De var vackra, men där fanns också rövare. Blicken får inte stanna vid bergen. Den ska vidare, till honom som gjorde dem.

Vad är ditt berg i dag? Säg det högt, och säg sedan vem som skapade det.

Den som vaktar dig slumrar inte. Du får sova i natt, för han är vaken.'),
  (3, 'Frid som vaktar', 'Filipperbrevet 4:6–7',
    'Oroa er inte för något, utan låt Gud i allt få veta vad ni önskar, i bön och åkallan och med tack. Då ska Guds frid, som går utöver allt förstånd, hålla vakt om era hjärtan och tankar i Kristus Jesus.',
    'Paulus satt bevakad av soldater när han skrev om en frid som står på vakt. Han såg bilden varje dag: ingen kom in till honom utan att passera vakten.

Så vill Gud ställa sin frid vid dörren till ditt hjärta. Vägen dit går genom tre ord: bön, åkallan och tack. Det sista glömmer vi lättast, och det är ofta det som öppnar dörren.'),
  (4, 'Rotad vid vattnet', 'Jeremia 17:7–8',
    'Välsignad är den som litar på Herren och har sin tillflykt hos honom. Han är som ett träd planterat vid vatten, som sträcker sina rötter mot bäcken.',
    'Ett träd rår inte över vädret. Torkan kommer till alla träd. Skillnaden finns under jorden, där ingen ser.

De stilla minuterna med Guds ord är rötternas arbete. Det syns inte i dag, men det märks när hettan kommer.

Kanske har du varit rastlös länge och flyttat dig själv från plats till plats. Låt dig planteras. Ett träd som bär frukt har stått stilla länge.'),
  (5, 'Du är sedd', '1 Mosebok 16:13',
    'Hon gav Herren, som hade talat till henne, namnet Du är den Gud som ser mig.',
    'Hagar var på flykt, utan hem och utan namn i andras ögon. I öknen fick hon möta en Gud som både såg och frågade: varifrån kommer du, och vart är du på väg?

Ingen människa är för långt bort för den blicken. Han ser dig, inte för att granska utan för att hjälpa.'),
  (6, 'Bära och bli buren', 'Galaterbrevet 6:2',
    'Bär varandras bördor, så uppfyller ni Kristi lag.',
    'En tung säck blir lätt när två tar var sitt hörn. Ändå bär vi ofta ensamma, av stolthet eller av rädsla för att vara till besvär.

Be någon om hjälp i dag. Och fråga någon annan vad du får bära.

Kristi lag är inte en lista utan en kärlek som tar tag i andra änden. Han gjorde så med oss: han bar det vi inte orkade lyfta.'),
  (7, 'Ordet lyser', 'Psaltaren 119:105',
    'Ditt ord är en lykta för min fot och ett ljus på min stig.',
    'En lykta lyser inte upp hela vägen. Den visar nästa steg. Vi hade gärna velat se tio år framåt, men Gud ger ljus nog för dagen.

Ta det steg du ser. Då flyttar sig ljuset också.'),
  (8, 'Stilla inför Gud', 'Psaltaren 46:11',
    'Bli stilla och förstå att jag är Gud.',
    'Psalmen är full av dån: berg som rasar, hav som vräker, folk som stormar. Mitt i bullret kommer uppmaningen att släppa taget.

Att vara stilla är inte att ge upp. Det är att lämna över.'),
  (9, 'Den smala grinden', 'Matteus 7:13–14',
    'Gå in genom den trånga porten. Vid är den port och bred är den väg som leder till fördärvet, och många går in där.',
    'En smal port tvingar oss att lägga ifrån oss packningen. Stolthet, meriter och ursäkter får inte plats. Men den är hög nog för ett barn och bred nog för en tiggare.

Porten har ett namn. Jesus sa: jag är dörren.'),
  (10, 'Trogen i det lilla', 'Lukas 16:10',
    'Den som är trogen i det minsta är trogen också i det stora.',
    'Vi väntar på de stora tillfällena, men Gud möter oss i de små: ett löfte som hålls, en disk som tas om hand, ett vänligt ord på bussen.

Det är där karaktären växer, och det är där någon tittar på och undrar varför.

Ingen applåderar det lilla. Men Jesus såg en änka lägga två småmynt i kistan, och vi talar om henne än.'),
  (11, 'Han bär dina år', 'Jesaja 46:4',
    'Ända till er ålderdom är jag densamme, och tills håret grånar ska jag bära er. Jag har gjort det, och jag ska bära.',
    'Avgudarna i Babel måste lastas på åsnor. Israels Gud är tvärtom den som lyfter sitt folk.

Frågan är inte om du orkar bära din tro, utan om du vågar lita på att han bär dig.'),
  (12, 'Salt som smakar', 'Matteus 5:13',
    'Ni är jordens salt. Men om saltet mister sin kraft, hur ska man få det salt igen?',
    'Salt gör ingen nytta i burken. Det ska ut i maten, och där försvinner det men gör skillnad.

Gå dit du ändå ska gå i dag, men gå dit som sänd.'),
  (13, 'Tacka först', '1 Tessalonikerbrevet 5:18',
    'Tacka i allt. Det är Guds vilja med er i Kristus Jesus.',
    'Det står inte att vi ska tacka för allt, men i allt. Också i en svår dag finns det något som inte har gått sönder.

Skriv ned tre saker innan du somnar. Det lilla bruket ändrar sakta hur vi ser.'),
  (14, 'Nytt hjärta', 'Hesekiel 36:26',
    'Jag ska ge er ett nytt hjärta och låta en ny ande komma in i er. Jag ska ta bort stenhjärtat ur er kropp och ge er ett hjärta av kött.',
    'Ett stenhjärta går inte att träna mjukt. Det måste bytas. Löftet är att Gud själv utför operationen.

Hårdheten du känner hindrar honom inte. Visa honom den.'),
  (15, 'Vänta på Herren', 'Jesaja 40:31',
    'De som hoppas på Herren får ny kraft. De lyfter på vingar som örnar, de springer utan att mattas, de går utan att bli trötta.',
    'Ordningen är märklig: först flyga, sedan springa, sist gå. Vi hade nog satt det tvärtom. Men den som har levt en tid vet att det svåraste ofta är att bara gå, dag efter dag.

Till just det lovas kraft. Inte bara för de stora stunderna, utan för en tisdag i november.')
), days as (
  select private.today() + n as date, (n + 160) % 16 as place from generate_series(-30, 400) n
)
insert into public.daily_devotions (date, title, verse_reference, verse_text, reflection)
select date, title, verse_reference, verse_text, reflection from days join texts using (place);

-- A hidden devotion beside today's visible one.
insert into public.daily_devotions (date, title, verse_reference, verse_text, reflection, is_active)
values (private.today(), 'Utkast: Ett brev på vägen', 'Psaltaren 1:1', 'Lycklig den man som inte rättar sig efter de gudlösas råd …',
  'En text som ännu inte är färdig. Den syns bara för administratörer.', false);
