-- Derived forms of a text that tables store beside the text; the database computes them.

-- The words of an article's HTML, without tags. Only ever displayed as text. Every pattern stops at the next '<', so
-- that a megabyte of broken markup is processed as fast as a megabyte of text.
create function private.plain_text(html text) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  text text := html;
begin
  -- Each step costs a pass over the text, of up to 240 kB, also where it changes nothing.
  if text ~ '[^\u0001-\u02ff\u2010-\u2027]' then
    text := normalize(text, nfc);
  end if;
  if strpos(text, '<') > 0 then
    text := regexp_replace(regexp_replace(regexp_replace(text,
      '<(script|style)[^<]*', ' ', 'gi'),
      '</?(address|article|aside|blockquote|br|div|dl|dt|dd|fig|h[1-6]|hr|li|ol|p|section|t[dhr]|table|ul)[^<>]*>', ' ', 'gi'),
      '<[^<>]*>', '', 'g');
  end if;
  if strpos(text, '&') > 0 then
    text := replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text,
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''),
      '&aring;', 'å'), '&auml;', 'ä'), '&ouml;', 'ö'), '&Aring;', 'Å'), '&Auml;', 'Ä'), '&Ouml;', 'Ö'), '&amp;', '&');
  end if;
  -- A single space is left as it is.
  return btrim(regexp_replace(text, '[[:space:]' || E'\u00a0' || ']{2,}|(?! )[[:space:]' || E'\u00a0' || ']', ' ', 'g'));
end $$;
grant execute on function private.plain_text to authenticated, service_role;

-- The first characters of a text, at most `most`, without a partial character at the end. PostgreSQL counts code
-- points; the marks, joiners and flags below decide whether two of them form one character.
create function private.beginning(content text, most int) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  -- Accents, vowel signs, variation selectors, skin colours, tags: they belong to the character before them.
  marks constant text := '\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0900-\u0903\u093a-\u094f'
    || '\u0a01-\u0a03\u0a3c-\u0a51\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f'
    || '\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f';
  joiner constant text := '\u200d';
  flags constant text := '[\U0001f1e6-\U0001f1ff]';
  head constant text := left(content, most);
  next constant text := substr(content, most + 1, 1);
begin
  if next ~ format('[%s%s]', marks, joiner) or head ~ (joiner || '$') then
    return coalesce(nullif(regexp_replace(head,
      format('(?:[^%1$s%2$s][%1$s]*%2$s)*[^%1$s%2$s]?[%1$s]*$', marks, joiner), ''), ''), head);
  elsif next ~ flags and char_length(substring(head from format('%s*$', flags))) % 2 = 1 then
    return left(head, -1);
  end if;
  return head;
end $$;
grant execute on function private.beginning to authenticated, service_role;

-- The words of an article's paragraphs; without paragraphs, of everything but its headings. `proseOf` of shared-ui
-- returns the same.
create function private.prose_of(html text) returns text
  language sql immutable set search_path = ''
  return coalesce(
    nullif((
      select private.plain_text(string_agg(regexp_replace(part, '^.*<p(?=[\s>])', '<p', 'i'), ' ' order by place))
      from regexp_split_to_table(html, '</p\s*>', 'i') with ordinality parts (part, place)
      where part ~* '<p[\s>]'
    ), ''), (
      select private.plain_text(string_agg(regexp_replace(part, '<h[1-6](?=[\s>]).*$', '', 'i'), ' ' order by place))
      from regexp_split_to_table(html, '</h[1-6]\s*>', 'i') with ordinality parts (part, place)
    ));
grant execute on function private.prose_of to authenticated, service_role;

-- The whole words among a text's first characters, without the punctuation after the last, and '…' when text follows;
-- part of the word when it is longer than the limit.
create function private.whole_words(content text, most int) returns text
  language sql immutable set search_path = ''
  return case when char_length(content) <= most then content
    else regexp_replace(private.beginning(content, most), '[[:space:],;:.!?–-]+[^[:space:]]*$', '') || '…' end;
grant execute on function private.whole_words to authenticated, service_role;

-- The first 200 characters of an article's text.
create function private.excerpt(html text) returns text
  language sql immutable set search_path = ''
  return private.whole_words(private.prose_of(html), 200);
grant execute on function private.excerpt to authenticated, service_role;

-- The slug of a title: its letters (å ä ö kept) and digits in lower case, hyphens for spaces.
create function private.title_slug(title text) returns text
  language sql immutable set search_path = ''
  return regexp_replace(btrim(
    regexp_replace(translate(lower(normalize(title, nfc)), E'\u00a0\u2009\u202f\t\n\r', '      '), '[^[:alnum:] ]', '', 'g')), ' +', '-', 'g');
grant execute on function private.title_slug to authenticated, service_role;

-- The first words of a text, shown below its title.
create function private.first_line(content text) returns text
  language sql immutable set search_path = ''
  return private.whole_words(btrim(content), 80);

-- The normalised term of a search box: composed form, trimmed; null when too short; an error when too long.
create function private.search_needle(q text) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  needle text := btrim(normalize(coalesce(q, ''), nfc), E' \t\r\n');
begin
  if char_length(needle) > 100 then
    raise exception 'Sökningen får ha högst 100 tecken.' using errcode = '22023';
  end if;
  return case when char_length(needle) >= 2 then needle end;
end $$;
grant execute on function private.search_needle to authenticated;

-- A LIKE pattern that finds the text itself: metacharacters in the visitor's text are escaped.
create function private.contains_pattern(needle text) returns text
  language sql immutable set search_path = ''
  return '%' || replace(replace(replace(needle, '\', '\\'), '%', '\%'), '_', '\_') || '%';
grant execute on function private.contains_pattern to authenticated;

-- The first words of a text; null for an empty text.
create function private.first_words(content text) returns text
  language sql immutable set search_path = ''
  return nullif(private.whole_words(content, 100), '');

-- A text in composed form, without the signs without width of word processors (soft hyphens, joiners, marks of
-- direction), and with one kind of space.
create function private.visible(content text) returns text
  language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  -- Most texts have nothing that would change: no sign of these, and no letter from U+0300 on but quotation marks and dashes.
  if content !~ '[^\u0001-\u009f\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027]' then
    return content;
  end if;
  return translate(normalize(content, nfc),
    E'\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000'
      || E'\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e'
      || E'\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufe0f\ufeff',
    '                  ');
end $$;
grant execute on function private.visible to authenticated, service_role;

-- The same with every kind of hyphen, dash and minus sign as '-', and every kind of colon as ':'. Equal to `plainText`
-- of shared-ui.
create function private.plain_signs(content text) returns text
  language sql immutable strict parallel safe set search_path = '' as $$
  select translate(private.visible(content),
    E'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d\u2236\ufe55\uff1a', '------------:::')
$$;
grant execute on function private.plain_signs to authenticated, service_role;

-- Parses 'John.3.16-18' into book, chapter and verses; without verses for a whole chapter. Leaves out texts that are
-- no reference.
create function private.read_places(places text[]) returns table (osis text, chapter int, from_verse int, to_verse int)
  language sql immutable rows 10 set search_path = '' as $$
  select m[1], m[2]::int, m[3]::int, coalesce(m[4], m[3])::int
  from unnest(places) place cross join lateral regexp_match(place, '^([A-Za-z0-9-]{2,60})\.(\d{1,3})(?:\.(\d{1,3})(?:-(\d{1,3}))?)?$') m
  where m is not null
$$;
grant execute on function private.read_places to anon, authenticated, service_role;
