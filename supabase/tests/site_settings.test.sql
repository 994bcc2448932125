begin;
\ir _helpers.sql
select plan(57);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);

select * from tests.only_admins_write('[BE-18] [BE-24]', 'settings', 'public.site_settings',
  '{"setting_key": "contact_phone", "setting_value": "070-000 00 00", "updated_at": "2026-01-01"}', 'description = ''Telefon''');

insert into public.site_settings (setting_key, setting_value) values
  ('discord_invite_url', 'https://discord.gg/exempel'), ('gospel_video_sv_url', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'), ('api_token', 'hemlig'),
  ('public_radio_url', 'https://radio.example');
select tests.act_as_visitor();
select results_eq('select setting_key from public.site_settings order by setting_key collate "C"', array['discord_invite_url', 'gospel_video_sv_url', 'public_radio_url'],
  '[BE-18] [SH-36] a visitor reads known public settings and those with the prefix public_');
select tests.act_as('member');
select results_eq('select count(*) from public.site_settings', array[3::bigint], '[BE-18] a member reads the same settings as a visitor');
select tests.act_as('admin');
select results_eq('select count(*) from public.site_settings', array[4::bigint], '[BE-18] an administrator reads all settings');
select lives_ok($$insert into public.site_settings (setting_key, setting_value, description, updated_at)
  values ('discord_invite_url', 'https://discord.com/invite/abc123', null, now()) on conflict (setting_key)
  do update set setting_key = excluded.setting_key, setting_value = excluded.setting_value, description = excluded.description,
  updated_at = excluded.updated_at$$, '[BE-18] [AD-48] an administrator saves a setting by an upsert on its key');
select lives_ok(format('update public.site_settings set setting_value = %L where setting_key = ''discord_invite_url''', good), '[AD-47] the Discord setting accepts ' || good)
from unnest(array['https://discord.gg/AbC123', 'https://discordapp.com/invite/abc', 'https://www.discord.com/invite/abc']) good;
select throws_ok(format('update public.site_settings set setting_value = %L where setting_key = ''discord_invite_url''', bad), '23514', null,
  '[AD-47] the Discord setting refuses ' || bad)
from unnest(array['http://discord.gg/abc', 'https://discord.gg/a-b', 'https://discord.gg/', 'https://evil.example/invite/abc',
  'https://discord.gg.evil.example/abc', 'javascript:alert(1)']) bad;
select throws_ok($$insert into public.site_settings values ('youtube_url', 'javascript:alert(1)')$$, '23514', null, '[BE-18] a link setting without https is refused');
select lives_ok($$insert into public.site_settings values ('youtube_url', '')$$, '[BE-18] a link setting may be empty');
select throws_ok($$insert into public.site_settings values ('gospel_video_en_url', 'http://x.example')$$, '23514', null, '[SW-16] a video link of a language without https is refused');
select throws_ok(format($$insert into public.site_settings values (%L, '1826')$$, days), '23514', null, '[BE-18] more than five years is refused for ' || days)
from unnest(array['message_days', 'question_name_days']) days;
select lives_ok($$insert into public.site_settings values ('message_days', '1825'), ('history_days', '9999')$$, '[BE-18] five years are accepted, and more for the history');
select lives_ok(format('insert into public.site_settings values (%L, %L)', good.key, good.value), '[BE-294] the identity accepts ' || good.key)
from (values ('site_name', repeat('å', 60)), ('site_short_name', 'Elim'), ('site_main_hue', '359'),
  ('site_logo', '/storage/v1/object/public/media/00000000-0000-4000-8000-000000000000/512.webp'),
  ('site_footer_links', E'Vår kyrka https://elim.example/a?b=1\nBöner /studera\nHem /')) good (key, value);
select throws_ok(format('insert into public.site_settings values (%L, %L) on conflict (setting_key) do update set setting_value = excluded.setting_value', bad.key, bad.value), '23514', null,
  '[BE-294] the identity refuses ' || bad.key || ' ' || left(bad.value, 30))
from (values ('site_name', ''), ('site_name', '  '), ('site_name', repeat('x', 61)), ('site_name', E'a\nb'), ('site_short_name', repeat('x', 13)),
  ('site_line', repeat('x', 121)), ('site_welcome_title', repeat('x', 81)), ('site_welcome_text', repeat('x', 256)),
  ('site_main_hue', '360'), ('site_accent_hue', '-1'), ('site_accent_hue', '#fff'),
  ('site_logo', 'https://evil.example/a.png'), ('site_logo_dark', '/storage/v1/object/public/media/00000000-0000-4000-8000-000000000000/a.svg'),
  ('site_footer_links', 'Hit javascript:alert(1)'), ('site_footer_links', 'Hit //evil.example'), ('site_footer_links', 'https://utan.text'),
  ('site_footer_links', repeat(E'A /a\n', 9))) bad (key, value);
select tests.act_as_visitor();
select results_eq('select count(*) from public.site_settings where setting_key like ''site\_%''', array[5::bigint], '[BE-294] a visitor reads the identity');
select tests.act_as('admin');
select throws_ok($$insert into public.site_settings values ('Not A Key', 'x')$$, '23514', null, '[BE-18] a setting key with spaces and capitals is refused');

select tests.act_as_owner();
select tests.next_change();
select tests.act_as('admin');
delete from public.site_settings where setting_key = 'discord_invite_url';
select tests.next_change();
select lives_ok($$select public.undo((select h.change_id from public.history_of('site_settings', 'discord_invite_url', null, 1) h where h.operation = 'delete'))$$,
  '[AD-48] an administrator undoes the deletion of a setting');
select isnt_empty($$select from public.site_settings where setting_key = 'discord_invite_url'$$, '[AD-48] the undo restores the setting');

-- Each setting has its earlier values.
select tests.next_change();
update public.site_settings set setting_value = 'https://discord.gg/annan' where setting_key = 'discord_invite_url';
select tests.next_change();
select is((select h.before ->> 'setting_value' from public.history_of('site_settings', 'discord_invite_url', null, 1) h),
  'https://www.discord.com/invite/abc', '[BE-27] the history of a setting has its former value');
select isnt(public.restore_version('site_settings', 'discord_invite_url',
  (select h.change_id - 1 from public.history_of('site_settings', 'discord_invite_url', null, 1) h)), null, '[BE-27] an administrator restores a former value');
select is((select setting_value from public.site_settings where setting_key = 'discord_invite_url'), 'https://www.discord.com/invite/abc',
  '[BE-27] the setting has the restored value');
select * from finish();
rollback;
