SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.is_shown_setting (
  key text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
RETURN
  ((key = ANY (ARRAY['discord_invite_url'::text, 'contact_phone'::text, 'contact_email'::text, 'meeting_location'::text, 'meeting_map_url'::text, 'facebook_url'::text,
  'instagram_url'::text,
  'youtube_url'::text,
  'tiktok_url'::text,
  'x_url'::text,
  'salvation_video_url'::text,
  'lesson_demo_video_url'::text,
  'about_converts'::text,
  'about_availability'::text,
  'about_years'::text,
  'about_percent'::text, 'history_days'::text, 'question_name_days'::text, 'message_days'::text])) OR (key ~ '^(gospel_video_[a-z]{2}_url|(public|site)_[a-z0-9_]+)$'::text));

ALTER TABLE "public"."site_settings"
  ADD CONSTRAINT "footer_links_are_links"
    CHECK
    (((setting_key <> 'site_footer_links'::text) OR (setting_value ~ '^([^[:cntrl:]]{1,40} (https://[^[:space:]<>"]+|/([^[:space:]<>"/\\][^[:space:]<>"]*)?)(\n|$)){0,8}$'::text)));

ALTER TABLE "public"."site_settings"
  ADD CONSTRAINT "hues_are_degrees"
    CHECK (((setting_key <> ALL (ARRAY['site_main_hue'::text, 'site_accent_hue'::text])) OR (setting_value ~ '^([0-9]|[1-9][0-9]|[12][0-9][0-9]|3[0-5][0-9])$'::text)));

ALTER TABLE "public"."site_settings"
  ADD CONSTRAINT "identity_is_short" CHECK (
CASE setting_key
    WHEN 'site_name'::text THEN ((setting_value ~ '^[^[:cntrl:]]{1,60}$'::text) AND (btrim(setting_value) <> ''::text))
    WHEN 'site_short_name'::text THEN (setting_value ~ '^[^[:cntrl:]]{0,12}$'::text)
    WHEN 'site_line'::text THEN (setting_value ~ '^[^[:cntrl:]]{0,120}$'::text)
    WHEN 'site_welcome_title'::text THEN (setting_value ~ '^[^[:cntrl:]]{0,80}$'::text)
    WHEN 'site_welcome_text'::text THEN (setting_value ~ '^[^[:cntrl:]]{0,255}$'::text)
    ELSE true
END);

ALTER TABLE "public"."site_settings"
  ADD CONSTRAINT "logo_is_a_stored_picture"
    CHECK
    (((setting_key <> ALL (ARRAY['site_logo'::text, 'site_logo_dark'::text])) OR (setting_value = ''::text) OR (setting_value ~
    '^/storage/v1/object/public/media/[0-9a-f-]{36}/[1-9][0-9]{0,3}\.(webp|jpg)$'::text)));
