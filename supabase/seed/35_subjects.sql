-- Subjects and their articles, written for this project; one draft, and one hidden subject.
insert into public.subjects (id, title, description, icon, subject_order, is_active) values
  ('00000000-0000-4000-c000-000000000001', 'Bön', 'Vad bön är, varför vi ber och hur man håller ut.', '🙏', 1, true),
  ('00000000-0000-4000-c000-000000000002', 'Guds egenskaper', 'Helig, god, allvetande: vad Bibeln säger om vem Gud är.', '✨', 2, true),
  ('00000000-0000-4000-c000-000000000003', 'Frälsningen', 'Från skuld till frid: hur Gud frälser.', '⚓', 3, true),
  ('00000000-0000-4000-c000-000000000004', 'Familjen', 'Äktenskap, barn och vardag i ljuset av Guds ord.', '🏡', 4, true),
  ('00000000-0000-4000-c000-000000000005', 'Änglar och andemakter', 'Vad Bibeln säger, och vad den inte säger.', '🕊️', 5, true),
  ('00000000-0000-4000-c000-000000000006', 'Tiden och evigheten', 'Det som väntar: uppståndelse, dom och en ny jord.', '⏳', 6, true),
  ('00000000-0000-4000-c000-000000000007', 'Vetenskap och tro', 'Frågor som ofta ställs.', '🔭', 7, true),
  ('00000000-0000-4000-c000-000000000008', 'Kommande ämne', 'Syns inte förrän det är klart.', '🚧', 20, false);

insert into public.subject_articles (subject_id, title, article_order, is_published, author, content, created_at)
select ('00000000-0000-4000-c000-0000000000' || subject)::uuid, title, place, is_published, author, content,
  now() - interval '4 days' * place - interval '17 days' * subject::int
from (values
  ('01', 'Att tala med Gud', 1, true, 'Anna Berg',
    '<p>Bön är det enklaste och det svåraste som finns. Ett barn kan be, och den som har bett i femtio år känner sig ofta som nybörjare.</p>
<h2>Till vem?</h2>
<p>Vi ber till Fadern, genom Sonen, med Andens hjälp. Vi behöver ingen annan medlare. <em>Gud är en, och en är medlaren</em> (1 Timoteusbrevet 2:5).</p>
<h2>Om vad?</h2>
<ul><li>Tack för det vi har fått</li><li>Bekännelse av det som gått fel</li><li>Förbön för andra</li><li>Våra egna behov, stora som små</li></ul>
<blockquote><p>Oroa er inte för något, utan låt Gud i allt få veta vad ni önskar.</p></blockquote>
<p>Läs mer i Filipperbrevet 4:6–7.</p>'),
  ('01', 'När svaret dröjer', 2, true, 'Johan Lind',
    '<p>Hanna grät, Elia väntade på ett moln stort som en hand, och Paulus bad tre gånger att bli av med sin törn. Bibelns människor fick ofta vänta.</p>
<p>Ibland är svaret ja, ibland nej och ibland <strong>inte ännu</strong>. Jesus berättade om en änka som inte gav sig (Lukas 18:1) för att vi alltid ska be och inte tröttna.</p>'),
  ('01', 'Fasta', 3, false, null,
    '<p>Ett utkast om fastan i Bibeln, som ännu inte är klart.</p>'),
  ('02', 'Gud är helig', 1, true, 'Anna Berg',
    '<p>Änglarna ropar ordet tre gånger (Jesaja 6:3). Att Gud är helig betyder att han är avskild från allt ont och att ingenting går upp emot honom.</p>
<h2>Vad det gör med oss</h2>
<p>Jesaja föll till marken. Sedan blev han renad, och först därefter blev han sänd. Ordningen är viktig.</p>
<ol><li>Vi ser Gud</li><li>Vi ser oss själva</li><li>Vi får förlåtelse</li><li>Vi blir sända</li></ol>'),
  ('02', 'Gud är god', 2, true, 'Johan Lind',
    '<p>Godheten är inte något som Gud har ibland. Den är sådan han är. <em>Smaka och se</em>, säger Psaltaren 34:9, som om godheten bara kan förstås av den som prövar.</p>'),
  ('03', 'Rättfärdiggörelse av tro', 1, true, 'Anna Berg',
    '<p>Ordet kommer från domstolen. Den skyldige frikänns, inte därför att han är oskyldig utan därför att en annan har burit straffet.</p>
<blockquote><p>Eftersom vi har förklarats rättfärdiga av tro har vi frid med Gud.</p></blockquote>
<p>Se Romarbrevet 5:1. Abraham räknades som rättfärdig långt innan lagen gavs (Romarbrevet 4:3).</p>'),
  ('03', 'Visshet', 2, true, 'Johan Lind',
    '<p>Johannes skrev för att den som tror ska <strong>veta</strong> att han har evigt liv (1 Johannesbrevet 5:13). Visshet är inte övermod när den vilar på ett löfte i stället för på den egna känslan.</p>'),
  ('03', 'Omvändelse', 3, true, 'Anna Berg',
    '<p>Omvändelse är att ändra sig: bort från att lita på sig själv, till att lita på Kristus. Den är inte ett pris vi betalar, utan en vändning vi gör när vi ser vem han är.</p>'),
  ('04', 'Hemmet som första församling', 1, true, 'Karin Ek',
    '<p>Mose befallde föräldrarna att tala om Guds ord hemma, på vägen, när de lade sig och när de steg upp (5 Mosebok 6:7). Det krävs ingen kateder, bara närvaro.</p><p>En enkel början: läs några verser vid middagen och låt den yngsta be.</p>'),
  ('04', 'Att förlåta varandra', 2, true, 'Karin Ek',
    '<p>I ett hem får man öva på förlåtelse oftare än någon annanstans. <em>Förlåt varandra, så som Gud har förlåtit er</em> är Efesierbrevet 4:32 i vardagskläder.</p>'),
  ('05', 'Änglarnas uppgift', 1, true, 'Johan Lind',
    '<p>Änglarna kallas tjänande andar (Hebreerbrevet 1:14). De bär bud, beskyddar och lovsjunger, men de tar aldrig emot tillbedjan.</p>'),
  ('06', 'En ny himmel och en ny jord', 1, true, 'Anna Berg',
    '<p>Bibelns sista sidor slutar inte med flykt från världen utan med en förnyad värld. Gud flyttar in hos människorna (Uppenbarelseboken 21:3).</p>'),
  ('06', 'Hur ska vi vänta?', 2, true, 'Karin Ek',
    '<p>Jesus berättade om tjänare som arbetade medan deras herre var borta. Att vänta är inte att sitta stilla.</p>'),
  ('07', 'Måste man välja?', 1, true, 'Johan Lind',
    '<p>Många av dem som lade grunden till naturvetenskapen gjorde det därför att de trodde på en Gud av ordning. De väntade sig lagar i naturen eftersom de trodde på en lagstiftare.</p>'),
  ('08', 'Dold artikel', 1, true, 'Anna Berg',
    '<p>Den här artikeln är publicerad men ligger i ett inaktivt ämne.</p>')
) articles (subject, title, place, is_published, author, content);

update public.subject_articles a set topics = t.topics::text[]
from (values ('Att tala med Gud', '{Bön}'), ('När svaret dröjer', '{Bön,Lidande}'), ('Fasta', '{Bön}'), ('Rättfärdiggörelse av tro', '{Frälsning,Nåd}'),
  ('Visshet', '{Trygghet,Frälsning}'), ('Omvändelse', '{Frälsning,Synd}'), ('Hemmet som första församling', '{Familjen}'),
  ('Att förlåta varandra', '{Familjen,Nåd}'), ('En ny himmel och en ny jord', '{Evigheten}'), ('Hur ska vi vänta?', '{Evigheten,Vardagen}')) t (title, topics)
where a.title = t.title;
