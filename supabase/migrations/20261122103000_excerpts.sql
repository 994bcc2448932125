-- Beginnings of texts: an article's excerpt holds words of its paragraphs alone, as a heading would run into the
-- sentence after it, and no character is broken that is written with several (an emoji with its parts, a flag, a
-- letter with its accents).

-- The first characters of a text, at most `most`, without a broken one at the end. PostgreSQL counts code points;
-- whether two of them are one character is told from the marks, joiners and flags that texts here can have.
create function private.beginning(content text, most int) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  -- Accents, vowel signs, variation selectors, skin colours, tags: they belong to what stands before them.
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

-- The words of an article's paragraphs; of one without paragraphs everything but its headings. `proseOf` of shared-ui
-- gives the same.
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

-- Its first 200 characters (ST-25), and '…' when there is more.
create or replace function private.excerpt(html text) returns text
  language sql immutable set search_path = ''
  return (select case when char_length(words) > 200 then rtrim(private.beginning(words, 200)) || '…' else words end
    from private.prose_of(html) words);

grant execute on function private.beginning(text, int), private.prose_of(text) to authenticated, service_role;

-- A stored column keeps what the function gave when the row was written: so it is made anew.
alter table public.subject_articles
  drop column excerpt,
  add column excerpt text not null generated always as (private.excerpt(content)) stored;
alter table public.false_religion_articles
  drop column excerpt,
  add column excerpt text not null generated always as (private.excerpt(content)) stored;
