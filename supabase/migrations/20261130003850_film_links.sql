SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.is_film (
  link text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
RETURN
  ((link ~ '^https://((www\.|m\.)?youtube(-nocookie)?\.com/((embed|shorts|live|v)/|watch\?([^#]*&)?v=)|youtu\.be/)(?!live_stream|videoseries)[A-Za-z0-9_-]{11}([?&#/]|$)'::text) OR
  (link ~
  '^https://(www\.|player\.)?vimeo\.com/((video|channels/[^/]+|groups/[^/]+/videos|(showcase|album)/[0-9]+/video|ondemand/[^/]+|manage/videos|[a-z]{2})/)?[0-9]{5,}([/?#]|$)'::text));

REVOKE ALL ON FUNCTION "private"."is_film"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_film"(text) TO "authenticated", "service_role";

ALTER TABLE "public"."bible_studies"
  ADD CONSTRAINT "bible_studies_link_is_a_film" CHECK (private.is_film(youtube_url)) NOT VALID;

ALTER TABLE "public"."documentaries"
  ADD CONSTRAINT "documentaries_link_is_a_film" CHECK (private.is_film(youtube_url)) NOT VALID;

ALTER TABLE "public"."sermons"
  ADD CONSTRAINT "sermons_link_is_a_film" CHECK (private.is_film(youtube_url)) NOT VALID;
