-- Events around the day on which the portal is started, in Swedish time: today, this week, next week, later, past, and
-- some that are not shown.
with days (today, monday) as (
  select private.today(), private.today() - (extract(isodow from private.today())::int - 1)
)
insert into public.events (title, description, event_date, start_time, end_time, location, is_active)
select title, description, case base when 'today' then today else monday end + shift, start_time::time, end_time::time, location, is_active
from days, (values
  ('Öppet hus med kaffe', 'Kom som du är. Vi bjuder på kaffe och pratar om stort och smått.', 'today', 0, '18:00', '20:00', 'Församlingslokalen', true),
  ('Bönemöte', 'Vi ber för varandra, för staden och för dem som ännu inte har hört.', 'today', 1, '19:00', '20:30', 'Församlingslokalen', true),
  ('Bibelstudium: Romarbrevet', 'Vi läser kapitel för kapitel. Ta med din bibel, eller låna en av oss.', 'monday', 9, '18:30', '20:00', 'Online på Discord', true),
  ('Själavinning på stan', 'Samling och bön först, sedan går vi ut två och två. Nya är välkomna att bara följa med och lyssna.', 'monday', 12, '11:00', '14:00', 'Stortorget', true),
  ('Ungdomskväll', 'Brännboll om vädret tillåter, annars spel inomhus. Andakt vid niotiden.', 'monday', 18, '18:00', '21:30', 'Församlingslokalen', true),
  ('Sångkväll', 'Gamla och nya sånger. Önska gärna en favorit.', 'monday', 25, '18:00', '19:30', 'Församlingslokalen', true),
  ('Bibelhelg', 'Två dagar med undervisning om Johannes evangelium, gemensamma måltider och tid för samtal.', 'monday', 40, '09:00', null, 'Lägergården', true),
  ('Städdag', null, 'monday', 47, null, null, null, true),
  ('Familjedag', 'Tipspromenad, korvgrillning och en kort andakt för alla åldrar.', 'monday', 61, '11:00', '15:00', 'Stadsparken', true),
  ('Konferens: Nåd och sanning', 'Program och anmälan kommer längre fram.', 'monday', 96, '13:00', '20:00', 'Församlingslokalen', true),
  ('Höststädning', 'Tack alla som kom!', 'monday', -16, '10:00', '13:00', 'Församlingslokalen', true),
  ('Sommarläger', 'En vecka vid sjön.', 'monday', -120, '15:00', null, 'Lägergården', true),
  ('Planeringsmöte (ej publicerat)', 'Bara för ansvariga.', 'today', 3, '17:00', '18:00', 'Online', false),
  ('Inställd vandring', 'Vi återkommer med nytt datum.', 'monday', 20, '10:00', '15:00', 'Naturreservatet', false)
) planned (title, description, base, shift, start_time, end_time, location, is_active);

-- The portal's own Sunday meeting, and what is special about three of its dates; one of them is cancelled.
update public.events set location = 'Församlingslokalen',
  description = 'Kaffe från 10:30, lovsång, bibelläsning och predikan. Barnen har en egen samling under predikan.'
where is_gathering;
with sundays (first) as (
  select private.today() - (extract(isodow from private.today())::int - 1) + 6
)
insert into public.event_exceptions (event_id, day, kind, reason, preacher, reading)
select e.id, first + 7 * week, kind, reason, preacher, reading
from sundays, public.events e, (values
  (-1, 'changed', null, 'Anders Holm', 'Psaltaren 23'),
  (1, 'changed', 'Tre personer döps. Efteråt äter vi tillsammans.', 'Karl Lind', 'Matteus 28'),
  (4, 'cancelled', 'Vi är på läger den helgen. Välkommen veckan därpå!', null, null)
) planned (week, kind, reason, preacher, reading)
where e.is_gathering;

-- Site updates of every type; the newest are hours and days old, so that each kind of date label shows.
insert into public.site_updates (title, description, type, icon, priority, is_active, created_at)
select title, description, type, icon, priority, is_active, now() - age
from (values
  ('Välkommen till portalen', 'Här samlar vi undervisning, bibelläsning och verktyg på en plats. Hör gärna av dig om något saknas.', 'announcement', '👋', 90, true, interval '3 hours'),
  ('Ny serie: Romarbrevet', 'Åtta bibelstudier som följer brevet från början till den stora segersången i kapitel 8.', 'new_content', '📖', 40, true, interval '30 hours'),
  ('Markera verser i Bibeln', 'Logga in och välj bland sex färger. Dina markeringar följer med mellan dina enheter.', 'feature', '🖍️', 20, true, interval '3 days'),
  ('Underhåll på söndag kväll', 'Sidan kan vara borta en kort stund efter klockan 22.', 'maintenance', '🛠️', 0, true, interval '5 days'),
  ('Nya öppettider för kontakt', 'Vi svarar på meddelanden på vardagar.', 'general', null, 0, true, interval '9 days'),
  ('Läsplaner på ett år', 'Tre planer att välja mellan, eller bocka av kapitel för hand.', 'feature', '🗓️', 10, true, interval '14 days'),
  ('Fler svar om dopet', 'Vi har svarat på flera frågor om dop och församling.', 'new_content', null, 0, true, interval '21 days'),
  ('Tack för allt stöd', 'Era böner och uppmuntrande ord bär.', 'other', '🙏', 5, true, interval '30 days'),
  ('Sångkväll varje månad', 'Se datumen bland evenemangen.', 'announcement', '🎵', 0, true, interval '45 days'),
  ('Ny sökning i Bibeln', 'Sökningen räknar träffar i Gamla och Nya testamentet och visar hela ord först.', 'feature', '🔎', 0, true, interval '60 days'),
  ('Evangeliet på fjorton språk', 'Dela filmen om evangeliet med någon på hennes eget språk.', 'new_content', '🌍', 0, true, interval '75 days'),
  ('Sidan är översedd', 'Större text, bättre kontrast och tangentbord överallt.', 'maintenance', null, 0, true, interval '90 days'),
  ('Utkast: julens program', 'Visas när programmet är klart.', 'announcement', '🎄', 50, false, interval '1 day')
) news (title, description, type, icon, priority, is_active, age);
