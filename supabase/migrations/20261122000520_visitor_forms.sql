-- What the forms that anybody may send accept: one row a request, within the sender's quota, in clean text.

-- Refuses several rows at once and what exceeds the sender's quota, and takes the same content for what was
-- received already: within a minute, and from the fourth time in an hour. Arguments: the columns that are content, the
-- longest first. After the statement, because only then all its rows are known. Security definer: a visitor may insert
-- but never read, and the guard has to look at what is there.
create function private.guard_visitor_form() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  same constant text := (
    select string_agg(format('t.%1$I is not distinct from s.%1$I', name), ' and ') from unnest(tg_argv) name);
  rows_sent int;
  last_hour int;
  last_minute int;
begin
  select count(*) into rows_sent from sent;
  if rows_sent = 0 then
    return null;
  elsif rows_sent > 1 then
    raise exception 'Skicka ett meddelande i taget.' using errcode = 'PT400';
  end if;

  -- One at a time, or two clicks at once would both see an empty minute and two messages the same count.
  perform pg_advisory_xact_lock(hashtextextended('visitors'' forms', 0));
  execute format(
    'select count(*), count(*) filter (where t.created_at > now() - interval ''1 minute'')
     from sent s join public.%I t on t.created_at > now() - interval ''1 hour'' and t.id <> s.id and %s', tg_table_name, same)
  into last_hour, last_minute;
  if last_minute > 0 or last_hour >= 3 then
    raise unique_violation using message = 'Samma text har redan skickats.', constraint = 'same_content_lately';
  end if;
  perform private.count_sender();
  return null;
end $$;

-- Composes what was typed (NFC) and refuses characters that hide what a text says. Arguments: the columns of one line,
-- last the text of several. Direction marks are refused where an address or a name is meant; a text may quote Hebrew.
create function private.clean_visitor_text() returns trigger
  language plpgsql set search_path = '' as $$
declare
  fields jsonb := to_jsonb(new);
  name text;
  value text;
begin
  foreach name in array tg_argv loop
    value := normalize(fields ->> name, nfc);
    if name = tg_argv[tg_nargs - 1] then
      -- Line breaks of presentations and old printers.
      value := translate(value, E'\u000b\u000c', E'\n\n');
      if value ~ '[\u0001-\u0008\u000e-\u001f\u007f-\u009f]' then
        raise exception 'Texten innehåller tecken som inte går att visa.' using errcode = 'PT422';
      end if;
    elsif value ~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]' then
      raise exception 'Namn, e-post och telefon får inte innehålla osynliga tecken.' using errcode = 'PT422';
    end if;
    fields := jsonb_set(fields, array[name], coalesce(to_jsonb(value), 'null'));
  end loop;
  return jsonb_populate_record(new, fields);
end $$;
