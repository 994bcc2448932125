begin;
\ir _helpers.sql
select plan(33);
select tests.empty();
delete from private.sender_counts;
delete from private.sender_keys;
select tests.create_user('member'), tests.create_user('admin', true);

-- Sends `amount` messages from an address, one statement each; returns the number of accepted ones.
create function tests.send(headers text, amount int default 1) returns int language plpgsql as $$
declare
  taken int := 0;
begin
  perform set_config('request.headers', headers, true);
  for i in 1 .. amount loop
    begin
      insert into public.contact_messages (name, email, message) values ('Robot', 'r@exempel.se', gen_random_uuid()::text);
      taken := taken + 1;
    exception when sqlstate 'PT429' then null;
    end;
  end loop;
  return taken;
end $$;
create function tests.xff(address text) returns text language sql return json_build_object('x-forwarded-for', address)::text;
grant execute on all functions in schema tests to public;

-- The sender's address in the headers.
create function tests.address_of(headers text) returns text language plpgsql as $$
begin
  perform set_config('request.headers', headers, true);
  return private.sender_address();
end $$;
select is(tests.address_of(headers::text), address, why) from (values
  ('{"cf-connecting-ip": "192.0.2.1", "x-forwarded-for": "198.51.100.1"}', '192.0.2.1', 'what Cloudflare says counts'),
  ('{"x-forwarded-for": "198.51.100.9, 192.0.2.2"}', '192.0.2.2', 'else the last element, which the proxy wrote'),
  ('{"x-forwarded-for": "::ffff:192.0.2.3"}', '192.0.2.3', 'an IPv4 address in IPv6 notation is one'),
  ('{"x-forwarded-for": "2001:db8:1:2:3:4:5:6"}', '2001:db8:1:2::/64', 'an IPv6 host is its network'),
  ('{"x-forwarded-for": "2001:db8:1:2::"}', '2001:db8:1:2::/64', 'whatever address of it he takes'),
  ('{"x-forwarded-for": "1 or 1=1"}', 'unknown', 'an invalid address has no sender'),
  ('{}', 'unknown', 'nor is none'),
  ('', 'unknown', 'nor is a statement without a request')) cases (headers, address, why);
insert into public.site_settings (setting_key, setting_value) values ('visitor_address_header', 'x-real-ip');
select is(tests.address_of('{"cf-connecting-ip": "192.0.2.1", "x-real-ip": "192.0.2.4"}'), '192.0.2.4', 'a setting names another header');
delete from public.site_settings;

-- The hourly quota of a sender.
select tests.act_as_visitor();
select is(tests.send(tests.xff('192.0.2.1'), 31), 30, 'a sender sends thirty messages in an hour');
select throws_ok(format($$select set_config('request.headers', %L, true);
  insert into public.contact_messages (name, email, message) values ('x', 'x@exempel.se', 'x')$$, tests.xff('192.0.2.1')), 'PT429',
  'Det har kommit ovanligt många meddelanden. Försök igen om en stund.', 'then he must wait');
select throws_ok(format($$select set_config('request.headers', %L, true);
  insert into public.interpretation_questions (question) values ('x')$$, tests.xff('192.0.2.1')), 'PT429', null, 'in the other form as well');
select is(tests.send(tests.xff('192.0.2.2'), 2), 2, 'another sender still gets through');
select is(tests.send(tests.xff('203.0.113.7, 192.0.2.1')), 0, 'what he puts before his address does not help');
select is(tests.send(tests.xff('2001:db8::1'), 20) + tests.send(tests.xff('2001:db8::2'), 20), 30, 'nor do the many addresses of his network');
select tests.act_as_owner();
insert into public.site_settings (setting_key, setting_value) values ('visitor_hourly_limit', '2');
select tests.act_as('member');
select is(tests.send(tests.xff('192.0.2.3'), 3), 2, 'the quota is a setting, for members too');
select is_empty($$select 1 from public.site_settings where setting_key like 'visitor%'$$, 'that is not public');
select tests.act_as_owner();
select throws_ok($$update public.site_settings set setting_value = 'none' where setting_key = 'visitor_hourly_limit'$$, '23514', null, 'and a number');
delete from public.site_settings;

-- A flood of messages from many senders.
select tests.act_as_visitor();
select is((select sum(tests.send(tests.xff('10.0.0.' || n), 3))::int from generate_series(1, 40) n), 120, 'many senders send few');
select is(tests.send(tests.xff('10.0.0.1')), 0, 'then who has sent three waits');
select is(tests.send(tests.xff('192.0.2.9'), 4), 3, 'and who has sent nothing still gets through, three times');

-- Messages with the same words.
select tests.act_as_visitor();
create function pg_temp.ask(address text) returns text language sql as $$
  select format($f$select set_config('request.headers', %L, true);
    insert into public.interpretation_questions (question) values ('Vad är nåd?')$f$, tests.xff(address)) $$;
select lives_ok(pg_temp.ask('192.0.2.20'), 'a question');
select throws_ok(pg_temp.ask('192.0.2.21'), '23505', null, 'from elsewhere it is there already: the form shows its thanks, and nothing is lost');

-- What is stored about senders.
select tests.act_as_owner();
select is((select count(distinct sender) = count(*) and max(octet_length(sender)) = 3 from private.sender_counts), true,
  'a sender is three bytes');
select is((select count(*)::int from private.sender_keys), 1, 'of a hash with the key of the day');
select is_empty($$
  select c.table_schema || '.' || c.table_name || '.' || c.column_name from information_schema.columns c
  where c.table_schema in ('private', 'public') and c.table_name in ('sender_keys', 'sender_counts', 'contact_messages', 'interpretation_questions')
    and (c.column_name in ('sender', 'address', 'ip') and c.table_name <> 'sender_counts'
      or c.table_name in ('sender_counts', 'sender_keys') and c.data_type in ('timestamp with time zone', 'uuid', 'text', 'jsonb'))
$$, 'beside the text there is no sender, beside the sender neither text nor moment');
select tests.act_as('admin');
select throws_ok('select * from private.sender_counts', '42501', null, 'no administrator reads senders');
select throws_ok('select * from private.sender_keys', '42501', null, 'or keys');
select tests.act_as_service();
select throws_ok('select * from private.sender_counts', '42501', null, 'nor does the service key');
select tests.act_as_owner();

-- A new day has a new key; the previous key is used as long as its last hour counts.
delete from private.sender_counts;
update private.sender_keys set day = private.utc_day(now()) - 2;
insert into private.sender_counts values (private.hour_of(now()) - 2, '\x010203', 30), (private.hour_of(now()) - 1, '\x010203', 1);
select tests.act_as_visitor();
select is(tests.send(tests.xff('192.0.2.1')), 1, 'a message');
select tests.act_as_owner();
select is((select count(*)::int from private.sender_counts where hour < private.hour_of(now()) - 1), 0, 'forgets the hours before');
select is((select array_agg(day)::text from private.sender_keys), format('{%s}', private.utc_day(now())), 'and keys of other days');
insert into private.sender_counts values (private.hour_of(now()) - 2, '\x010203', 30);
select public.increment_visits();
select is((select count(*)::int from private.sender_counts where hour < private.hour_of(now()) - 1), 0, 'so does a visit');
select * from finish();
rollback;
