-- Site settings: texts, claims and links that belong to the owner. Anyone reads the keys that the policy names;
-- administrators read and write all. Pages have a default for every key, so a missing row is no error.

create table public.site_settings (
  setting_key   text primary key check (setting_key ~ '^[a-z][a-z0-9_]{1,60}$'),
  setting_value text not null check (char_length(setting_value) <= 5000),
  description   text check (char_length(description) <= 500),
  updated_at    timestamptz not null default now(),
  constraint links_are_https check (
    setting_value = '' or setting_key !~ '(_url$|^gospel_video_)' or setting_value ~ '^https://[^[:space:]<>"]+$'
  ),
  -- Invitations must be links to Discord itself.
  constraint invite_is_a_discord_invite check (
    setting_key <> 'discord_invite_url'
    or setting_value ~ '^https://(discord\.gg/[A-Za-z0-9]+|(www\.)?(discord|discordapp)\.com/invite/[A-Za-z0-9]+)/?$'
  ),
  constraint visitor_hourly_limit_is_a_number check (
    setting_key <> 'visitor_hourly_limit' or setting_value ~ '^[1-9][0-9]{0,3}$'
  ),
  constraint visitor_address_header_is_one_of_these check (
    setting_key <> 'visitor_address_header'
    or setting_value in ('cf-connecting-ip', 'x-forwarded-for', 'x-real-ip')
  ),
  constraint days_are_a_number check (
    setting_key not in ('history_days', 'question_name_days', 'message_days') or setting_value ~ '^[1-9][0-9]{0,3}$'
  ),
  -- Five years: what visitors wrote does not stay for ever.
  constraint days_of_visitors_words_end check (
    case when setting_key in ('question_name_days', 'message_days') and setting_value ~ '^[1-9][0-9]{0,3}$' then setting_value::int <= 1825 else true end
  ),
  constraint legal_ground_is_known check (
    setting_key <> 'public_legal_ground' or setting_value in ('consent', 'religious')
  ),
  constraint office_idle_minutes_is_a_number check (
    setting_key <> 'office_idle_minutes' or setting_value ~ '^(0|[1-9][0-9]{0,2})$'
  ),
  constraint office_requires_factor_is_a_switch check (
    setting_key <> 'office_requires_factor' or setting_value in ('true', 'false')
  ),
  constraint history_is_kept
  check (setting_key <> 'history_days' or setting_value::int >= 90),
  -- The site's identity. Lines of text without control characters; empty means the default.
  constraint identity_is_short check (
    case setting_key
      when 'site_name' then setting_value ~ '^[^[:cntrl:]]{1,60}$' and btrim(setting_value) <> ''
      when 'site_short_name' then setting_value ~ '^[^[:cntrl:]]{0,12}$'
      when 'site_line' then setting_value ~ '^[^[:cntrl:]]{0,120}$'
      when 'site_welcome_title' then setting_value ~ '^[^[:cntrl:]]{0,80}$'
      when 'site_welcome_text' then setting_value ~ '^[^[:cntrl:]]{0,255}$'
      else true
    end
  ),
  constraint hues_are_degrees check (
    setting_key not in ('site_main_hue', 'site_accent_hue') or setting_value ~ '^([0-9]|[1-9][0-9]|[12][0-9][0-9]|3[0-5][0-9])$'
  ),
  -- A stored picture of the office, as a browser has encoded it.
  constraint logo_is_a_stored_picture check (
    setting_key not in ('site_logo', 'site_logo_dark') or setting_value = ''
    or setting_value ~ '^/storage/v1/object/public/media/[0-9a-f-]{36}/[1-9][0-9]{0,3}\.(webp|jpg)$'
  ),
  -- Eight lines at most: a label, a space and an https address or a path of the portal.
  constraint footer_links_are_links check (
    setting_key <> 'site_footer_links'
    or setting_value ~ '^([^[:cntrl:]]{1,40} (https://[^[:space:]<>"]+|/([^[:space:]<>"/\\][^[:space:]<>"]*)?)(\n|$)){0,8}$'
  )
);

-- Whether pages show a setting. A key that begins with `public_` belongs to an app that this file does not know; one that
-- begins with `site_` is the site's identity.
create function private.is_shown_setting(key text) returns boolean
  language sql immutable
  return key in (
    'discord_invite_url', 'contact_phone', 'contact_email', 'meeting_location', 'meeting_map_url',
    'facebook_url', 'instagram_url', 'youtube_url', 'tiktok_url', 'x_url',
    'salvation_video_url', 'lesson_demo_video_url',
    'about_converts', 'about_availability', 'about_years', 'about_percent',
    'history_days', 'question_name_days', 'message_days'
  ) or key ~ '^(gospel_video_[a-z]{2}_url|(public|site)_[a-z0-9_]+)$';
grant execute on function private.is_shown_setting to anon, authenticated;
select private.keep_rights('public.site_settings', 'private.is_shown_setting(setting_key)', allowed => 'settings');

-- Keeps the claim `about_converts` (5400+ without a setting) at least at the counter's full hundreds, if the claim is
-- a number; a claim in other words is not changed.
create function private.raise_claim() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  hundreds constant bigint := (select total_souls_won / 100 * 100 from public.soul_winning_counter);
begin
  if new.setting_value ~ '^[0-9 ]+\+?$' and translate(new.setting_value, ' +', '')::numeric < hundreds then
    new.setting_value := hundreds || '+';
  end if;
  return new;
end $$;

-- Writes the setting `about_converts` with the value that it has, so that the trigger raise_claim raises it.
create function private.renew_claim() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.site_settings as s (setting_key, setting_value) values ('about_converts', '5400+')
  on conflict (setting_key) do update set setting_value = s.setting_value;
  return null;
end $$;

-- Only an administrator whose session has proved a confirmed second factor within five minutes can make the factor
-- mandatory or optional, so that administrators cannot lock themselves out. Security definer: it reads the factors.
create function private.guard_factor_setting() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    if auth.jwt() ->> 'aal' is distinct from 'aal2' or not private.has_factor(auth.uid()) then
      raise insufficient_privilege using message = 'Lägg först till en säkerhetskod för ditt eget konto.';
    elsif not private.has_confirmed_factor(auth.uid()) then
      raise insufficient_privilege using message = 'Din säkerhetskod är inte bekräftad. Det görs under Medarbetare.';
    end if;
    perform private.require_recent();
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create trigger guard_factor_delete before delete on public.site_settings
  for each row when (old.setting_key = 'office_requires_factor') execute function private.guard_factor_setting();
create trigger guard_factor_insert before insert on public.site_settings
  for each row when (new.setting_key = 'office_requires_factor') execute function private.guard_factor_setting();
create trigger guard_factor_update before update on public.site_settings
  for each row when ('office_requires_factor' in (new.setting_key, old.setting_key))
  execute function private.guard_factor_setting();
select private.keep_history('public.site_settings');
create trigger raise_claim before insert or update on public.site_settings
  for each row when (new.setting_key = 'about_converts') execute function private.raise_claim();
create trigger touch_updated_at before update on public.site_settings for each row execute function private.touch_updated_at();
