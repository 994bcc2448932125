-- What tables keep of a text beside the text itself, made by the database.

-- The bare words of an article's HTML. Only ever shown as text; every pattern stops at the next '<', so that a
-- megabyte of broken markup costs no more than a megabyte of text.
create function private.plain_text(html text) returns text
  language sql immutable set search_path = ''
  return btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      regexp_replace(regexp_replace(regexp_replace(normalize(html, nfc),
        '<(script|style)[^<]*', ' ', 'gi'),
        '</?(address|article|aside|blockquote|br|div|dl|dt|dd|fig|h[1-6]|hr|li|ol|p|section|t[dhr]|table|ul)[^<>]*>', ' ', 'gi'),
        '<[^<>]*>', '', 'g'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''),
      '&aring;', 'å'), '&auml;', 'ä'), '&ouml;', 'ö'), '&Aring;', 'Å'), '&Auml;', 'Ä'), '&Ouml;', 'Ö'), '&amp;', '&'),
    '[[:space:]' || E'\u00a0' || ']+', ' ', 'g'));
grant execute on function private.plain_text(text) to authenticated, service_role;

-- Its first 200 characters, and '...' when there is more.
create function private.excerpt(html text) returns text
  language sql immutable set search_path = ''
  return (select case when char_length(words) > 200 then left(words, 200) || '...' else words end
    from private.plain_text(html) words);
grant execute on function private.excerpt(text) to authenticated, service_role;

-- The slug of an article: letters (å ä ö kept) and digits of its title in lower case, hyphens for spaces; as
-- `titleSlug` of shared-ui makes it.
create function private.title_slug(title text) returns text
  language sql immutable set search_path = ''
  return regexp_replace(btrim(
    regexp_replace(translate(lower(normalize(title, nfc)), E'\u00a0\u2009\u202f\t\n\r', '      '), '[^[:alnum:] ]', '', 'g')), ' +', '-', 'g');
grant execute on function private.title_slug(text) to authenticated, service_role;
