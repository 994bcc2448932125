-- The number of messages that each sender of a form sent lately, without knowing who the sender is: a sender is a
-- part of a keyed hash of the IP address; the key is random and lives for a day, and the messages are never stored
-- beside it.

create table private.sender_keys (
  -- The date in UTC, so that each hour belongs to exactly one day.
  day date primary key,
  key bytea not null check (octet_length(key) = 32)
);

alter table private.sender_keys enable row level security;

create table private.sender_counts (
  -- Hours since 1970, nothing finer: an exact time would link the sender to the text.
  hour     int not null,
  sender   bytea not null check (octet_length(sender) = 3),
  messages int not null check (messages > 0),
  primary key (hour, sender)
);

alter table private.sender_counts enable row level security;

-- The network of a request, as the last proxy saw it: an IPv4 address, or the /64 of an IPv6 host. Hosted Supabase is
-- behind Cloudflare, which sets cf-connecting-ip itself; behind another proxy the setting visitor_address_header
-- names the header that this proxy sets. In a list of addresses the last one is the proxy's own entry.
create function private.sender_address() returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  header constant text := coalesce(
    (select s.setting_value from public.site_settings s where s.setting_key = 'visitor_address_header'), 'cf-connecting-ip');
  claimed constant text := coalesce(headers ->> header, headers ->> 'x-forwarded-for', '');
  address inet;
begin
  address := btrim(regexp_replace(claimed, '^.*,', ''))::inet;
  if family(address) = 6 and address <<= inet '::ffff:0.0.0.0/96' then
    address := regexp_replace(host(address), '^::ffff:', '')::inet;
  end if;
  return case family(address) when 4 then host(address) else network(set_masklen(address, 64))::text end;
exception
  -- Senders without an address share one quota.
  when invalid_text_representation then return 'unknown';
end $$;

-- The sender of an address on a day; null when the day has no key. Three bytes of the hash are enough for counting,
-- and so few that 256 IPv4 addresses share each value: even with the key it identifies no person.
create function private.sender_on(address text, day date) returns bytea
  language sql stable set search_path = ''
  return (
    select substr(extensions.hmac(convert_to(address, 'UTF8'), k.key, 'sha256'), 1, 3)
    from private.sender_keys k where k.day = sender_on.day
  );

create function private.hour_of(moment timestamptz) returns int
  language sql immutable set search_path = ''
  return floor(extract(epoch from moment) / 3600)::int;

create function private.utc_day(moment timestamptz) returns date
  language sql immutable set search_path = ''
  return (moment at time zone 'UTC')::date;

-- Deletes counts and keys that are no longer needed.
create function private.forget_senders() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.sender_counts c where c.hour < private.hour_of(now()) - 1;
  delete from private.receipt_looks l where l.hour < private.hour_of(now());
  delete from private.sender_keys k where k.day < private.utc_day(now() - interval '1 hour');
end $$;

-- Counts one message of the sender; refuses with PT429 messages above the hourly quota. While very many messages
-- arrive in total, each sender may send only a few, so that other senders still get through.
create function private.count_sender() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  address constant text := private.sender_address();
  this_hour constant int := private.hour_of(now());
  -- The hour before counts for as much of it as lies within the last sixty minutes, rounded up: never more than the quota.
  share constant numeric := 1 - (extract(epoch from now()) / 3600 - this_hour);
  quota int := coalesce(
    (select s.setting_value::int from public.site_settings s where s.setting_key = 'visitor_hourly_limit'), 30);
  many constant int := 120;
  few constant int := 3;
  sender_now bytea;
  sender_before bytea;
  sent int;
  sent_by_all int;
begin
  perform private.forget_senders();
  insert into private.sender_keys values (private.utc_day(now()), extensions.gen_random_bytes(32)) on conflict do nothing;
  sender_now := private.sender_on(address, private.utc_day(now()));
  sender_before := private.sender_on(address, private.utc_day(now() - interval '1 hour'));

  select ceil(coalesce(sum(case c.hour when this_hour then c.messages else c.messages * share end), 0)),
    ceil(coalesce(sum(case c.hour when this_hour then c.messages else c.messages * share end) filter (
      where c.sender = case c.hour when this_hour then sender_now else sender_before end), 0))
  into sent_by_all, sent
  from private.sender_counts c where c.hour >= this_hour - 1;

  if sent_by_all >= many then
    quota := least(quota, few);
  end if;
  if sent >= quota then
    raise exception 'Det har kommit ovanligt många meddelanden. Försök igen om en stund.' using errcode = 'PT429';
  end if;
  insert into private.sender_counts as c (hour, sender, messages) values (this_hour, sender_now, 1)
  on conflict (hour, sender) do update set messages = c.messages + 1;
end $$;

-- A counted visit (trigger on visitor_stats, in counters.sql) deletes old counts and keys too: otherwise the last ones
-- would stay until the next message.
create function private.forget_senders_after_visit() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_senders();
  return null;
end $$;

-- Rules of visitors' forms: one row per request, within the sender's quota, in clean text.

-- Refuses a message with the same content as one received within the last minute, or as three received within the
-- last hour; then counts the sender. Arguments: the content columns, the longest first. Runs after the statement,
-- when all of its rows are known. Security definer: a visitor may insert but not read, and this trigger has to read
-- earlier messages.
create function private.guard_visitor_form() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  same constant text := (
    select string_agg(format('t.%1$I is not distinct from s.%1$I', name), ' and ') from unnest(tg_argv) name);
  last_hour int;
  last_minute int;
begin
  if not exists (select from sent) then
    return null;
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

-- Normalises the typed text (NFC), cuts the space around it, and refuses characters that hide a text's meaning.
-- Arguments: the single-line columns, then the multi-line one. Direction marks are refused in addresses and names, but
-- allowed in texts, which may quote Hebrew.
create function private.clean_visitor_text() returns trigger
  language plpgsql set search_path = '' as $$
declare
  fields jsonb := to_jsonb(new);
  name text;
  value text;
begin
  foreach name in array tg_argv loop
    value := btrim(normalize(fields ->> name, nfc));
    if name = tg_argv[tg_nargs - 1] then
      -- Line breaks of presentations and old printers.
      value := btrim(translate(value, E'\u000b\u000c', E'\n\n'), E' \t\r\n');
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
