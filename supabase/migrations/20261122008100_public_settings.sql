-- Settings of apps that are not known here: a key that begins with `public_` is meant for pages, and anyone reads it.
alter policy "Anyone reads the settings that pages show" on public.site_settings using (
  setting_key in (
    'discord_invite_url', 'contact_phone', 'contact_email', 'meeting_location', 'meeting_map_url',
    'facebook_url', 'instagram_url', 'youtube_url', 'tiktok_url', 'x_url',
    'salvation_video_url', 'lesson_demo_video_url',
    'about_converts', 'about_availability', 'about_years', 'about_percent'
  )
  or setting_key ~ '^(gospel_video_[a-z]{2}_url|public_[a-z0-9_]+)$'
);
