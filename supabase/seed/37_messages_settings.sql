-- Messages in every state, the owner's settings, and example values of the counters.
insert into public.contact_messages (name, email, phone, message, status, created_at, updated_at)
select name, email, phone, message, status, now() - age, now() - age
from (values
  ('Karin Lund', 'karin.lund@exempel.se', '070-000 00 01', 'Hej! Jag har flyttat till staden och söker en församling. Går det bra att bara komma på söndag?', 'unread', interval '2 hours'),
  ('Ahmed Karimi', 'ahmed@exempel.se', null, 'Jag läser Johannes evangelium för första gången och har många frågor. Kan man träffa någon och prata?', 'unread', interval '1 day'),
  ('Birgitta Sand', 'birgitta@exempel.se', '08-000 00 00', 'Tack för andakterna. De är det första jag läser på morgonen.', 'unread', interval '2 days'),
  ('Elias Nord', 'elias@exempel.se', null, 'Länken till en av studierna verkar inte fungera på min telefon.', 'read', interval '4 days'),
  ('Maria Holm', 'maria.holm@exempel.se', '070-000 00 02', 'Vi är en familj med tre barn. Finns det något för barnen under gudstjänsten?', 'read', interval '6 days'),
  ('Olle Berg', 'olle@exempel.se', null, 'Jag vill gärna hjälpa till med själavinningen på lördagar.', 'replied', interval '10 days'),
  ('Sofia Ek', 'sofia@exempel.se', null, 'Kan jag få er bibelläsningsplan på papper?', 'replied', interval '16 days')
) sent (name, email, phone, message, status, age);

insert into public.site_settings (setting_key, setting_value, description) values
  ('discord_invite_url', 'https://discord.gg/exempel', 'Inbjudan till chatten'),
  ('contact_phone', '070-000 00 00', 'Telefonnummer på sidan Gemenskap'),
  ('contact_email', 'kontakt@exempel.se', 'E-post på sidan Gemenskap'),
  ('meeting_location', 'Församlingslokalen, Storgatan 1', 'Plats för söndagens gudstjänst'),
  ('meeting_map_url', 'https://www.openstreetmap.org/?mlat=59.3293&mlon=18.0686#map=15/59.3293/18.0686', 'Karta till lokalen'),
  ('youtube_url', 'https://www.youtube.com/@BlenderOfficial', 'Kanal i sidfoten (exempel)'),
  ('facebook_url', 'https://www.facebook.com/', 'Sida i sidfoten (exempel)'),
  ('instagram_url', 'https://www.instagram.com/', 'Konto i sidfoten (exempel)'),
  ('salvation_video_url', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'Filmen på startsidan (demofilm: Big Buck Bunny)'),
  ('lesson_demo_video_url', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'Demonstrationen i skolan (demofilm: Big Buck Bunny)'),
  ('public_controller_number', '802000-0000', 'Organisationsnummer, på sidan om personuppgifter (exempel)'),
  ('public_processors', 'Exempelvärden AB: databas och webbserver', 'Personuppgiftsbiträden (exempel)'),
  ('public_data_countries', 'Sverige', 'Länder där uppgifterna finns (exempel)'),
  ('public_first_children', 'Ja, en egen samling under predikan. Annars är de lika välkomna bredvid dig.', 'Första gången, på sidan Gemenskap'),
  ('public_first_clothes', 'Det du har på dig. Ingen klär upp sig för någon annans skull.', 'Första gången, på sidan Gemenskap'),
  ('public_first_parking', 'Fritt på gården bakom lokalen.', 'Första gången, på sidan Gemenskap'),
  ('public_first_length', 'Gå när du vill. Predikan börjar tolv, och kaffet står framme före och efter.', 'Första gången, på sidan Gemenskap'),
  ('about_converts', '5400+', 'Antal som tagit emot Jesus, på sidan Om oss'),
  ('about_availability', '24/7', 'Tillgänglighet, på sidan Om oss'),
  ('about_years', '8', 'Antal år, på sidan Om oss'),
  ('about_percent', '100%', 'På sidan Om oss');
insert into public.site_settings (setting_key, setting_value, description)
select 'gospel_video_' || code || '_url', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'Evangeliet på ' || language || ' (demofilm: Big Buck Bunny)'
from (values ('sv', 'svenska'), ('en', 'engelska'), ('es', 'spanska'), ('tl', 'tagalog'), ('hi', 'hindi'), ('pa', 'punjabi'),
  ('fr', 'franska'), ('ro', 'rumänska'), ('ru', 'ryska'), ('de', 'tyska'), ('yo', 'yoruba'), ('zh', 'kinesiska'), ('ny', 'chichewa'),
  ('hu', 'ungerska')) languages (code, language);

update public.visitor_stats set total_visits = 12847, last_updated = now();
update public.soul_winning_counter set total_souls_won = 5437, last_updated = now() - interval '5 hours',
  updated_by = '00000000-0000-4000-a000-000000000001';
