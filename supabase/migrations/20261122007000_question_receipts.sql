-- A receipt for whoever asks: an address that tells how it goes with the question, and nothing else. Its token is 128
-- random bits made on the device; the database keeps the hash alone, beside the question and the account of who was
-- signed in. Functions read it and nobody else, so that no administrator sees whose a question is.

create table public.question_receipts (
  -- SHA-256 of the token.
  token_hash  text primary key check (char_length(token_hash) <= 64 and token_hash ~ '^[0-9a-f]{64}$'),
  question_id uuid not null references public.interpretation_questions on delete cascade,
  user_id     uuid references auth.users on delete cascade
);
create index question_receipts_of_one on public.question_receipts (question_id);
create index question_receipts_of_member on public.question_receipts (user_id) where user_id is not null;
grant select, insert, update, delete on public.question_receipts to service_role;
alter table public.question_receipts enable row level security;

-- Asking -----------------------------------------------------------------------------------------

-- Keeps a receipt of the question that has just been asked, or had been before: by the same request, or by the same words
-- within the hour. What had arrived before was not counted then, and is now. Security definer: whoever asks reads none.
create function private.keep_receipt(
  request uuid, asked text, asked_name text, asked_email text, receipt_hash text, is_repeated boolean
) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  kept_for uuid;
  found_question constant uuid := coalesce(
    (select q.id from public.interpretation_questions q where q.request_id = request),
    (select q.id from public.interpretation_questions q
     where q.created_at > now() - interval '1 hour'
       -- As clean_visitor_text stores it.
       and q.question = translate(normalize(asked, nfc), E'\u000b\u000c', E'\n\n')
       and q.user_name is not distinct from normalize(asked_name, nfc)
       and q.user_email is not distinct from normalize(asked_email, nfc)
     order by q.created_at desc limit 1));
begin
  select r.question_id into kept_for from public.question_receipts r where r.token_hash = receipt_hash;
  if kept_for = found_question then
    return;
  elsif kept_for is not null or found_question is null then
    raise exception 'Ett kvitto gäller en enda fråga.' using errcode = 'PT409';
  end if;
  if is_repeated then
    perform private.count_sender();
  end if;
  insert into public.question_receipts values (receipt_hash, found_question, auth.uid());
end $$;
grant execute on function private.keep_receipt(uuid, text, text, text, text, boolean) to anon, authenticated;

-- Asks a question and keeps its receipt, both or neither; the same request again is no fault. As the caller, so that the
-- policies and the guards of the table hold as for any question.
create function public.ask_question(
  question text, receipt_hash text, request_id uuid, user_name text default null, user_email text default null
) returns void
  language plpgsql set search_path = '' as $$
declare
  is_repeated boolean := false;
begin
  begin
    insert into public.interpretation_questions (question, user_name, user_email, request_id)
    values (ask_question.question, ask_question.user_name, ask_question.user_email, ask_question.request_id);
  exception when unique_violation then
    is_repeated := true;
  end;
  perform private.keep_receipt(request_id, question, user_name, user_email, receipt_hash, is_repeated);
end $$;
grant execute on function public.ask_question(text, text, uuid, text, text) to anon, authenticated, service_role;

-- Answering --------------------------------------------------------------------------------------

-- Which answer the question became.
alter table public.interpretation_questions add column interpretation_id uuid references public.interpretations on delete set null;
create index interpretation_questions_by_answer on public.interpretation_questions (interpretation_id)
  where interpretation_id is not null;
grant update (interpretation_id) on public.interpretation_questions to authenticated;

create or replace function private.guard_question_status() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if old.status <> 'pending' and (new.status, new.admin_answer, new.answered_by, new.answered_at, new.interpretation_id)
    is distinct from (old.status, old.admin_answer, old.answered_by, old.answered_at, old.interpretation_id)
  then
    raise exception 'Frågan är redan besvarad eller avvisad.' using errcode = 'PT409';
  elsif old.status = 'pending' and new.status <> 'pending' then
    new.answered_by := auth.uid();
    new.answered_at := now();
  end if;
  return new;
end $$;

-- Answers and publishes in one step, and gives the interpretation's id.
create or replace function public.answer_question(
  question_id uuid, answer text, title text default null, book text default null, chapter int default null,
  verse_range text default null, verses jsonb default '[]', verses_groups jsonb default null
) returns uuid
  language plpgsql set search_path = '' as $$
declare
  -- Runs of blank lines become one.
  clean_answer constant text := regexp_replace(btrim(answer, E' \t\r\n'), '(\r?\n[ \t]*){3,}', E'\n\n', 'g');
  asked_question text;
  published uuid;
begin
  perform private.require('answer');
  if coalesce(clean_answer, '') = '' then
    raise exception 'Du måste skriva ett svar' using errcode = '22023';
  end if;

  -- Locked, so that of two at once the second is told that it is settled.
  select q.question into asked_question from public.interpretation_questions q where q.id = question_id for update;
  if not found then
    raise exception 'Frågan finns inte längre.' using errcode = 'PT404';
  end if;
  insert into public.interpretations (description, answer, book, chapter, verse_range, verses, verses_groups)
  values (coalesce(nullif(btrim(title), ''), asked_question), clean_answer, answer_question.book, answer_question.chapter,
    answer_question.verse_range, coalesce(answer_question.verses, '[]'), answer_question.verses_groups)
  returning id into published;
  update public.interpretation_questions q
  set status = 'answered', admin_answer = clean_answer, answered_by = auth.uid(), answered_at = now(), interpretation_id = published
  where q.id = question_id;
  return published;
end $$;

-- Looking ----------------------------------------------------------------------------------------

-- How often each sender looked at receipts this hour: what is a sender stands in the visitors' forms.
create table private.receipt_looks (
  hour   int not null,
  sender bytea not null check (octet_length(sender) = 3),
  looks  int not null check (looks > 0),
  primary key (hour, sender)
);
revoke all on private.receipt_looks from public, anon, authenticated, service_role;
alter table private.receipt_looks enable row level security;

create or replace function private.forget_senders() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.sender_counts c where c.hour < private.hour_of(now()) - 1;
  delete from private.receipt_looks l where l.hour < private.hour_of(now());
  delete from private.sender_keys k where k.day < private.utc_day(now() - interval '1 hour');
end $$;

-- Counts a look, whether there is a receipt or not, so that a refusal tells nothing; refuses with PT429 the 61st of an hour.
create function private.count_receipt_look() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.utc_day(now());
  so_many int;
begin
  perform private.forget_senders();
  insert into private.sender_keys values (today, extensions.gen_random_bytes(32)) on conflict do nothing;
  insert into private.receipt_looks as l values (private.hour_of(now()), private.sender_on(private.sender_address(), today), 1)
  on conflict (hour, sender) do update set looks = l.looks + 1
  returning looks into so_many;
  if so_many > 60 then
    raise exception 'Kvitton har öppnats ovanligt många gånger. Försök igen om en stund.' using errcode = 'PT429';
  end if;
end $$;

-- { status, answer_id } of the question that the token is the receipt of, null for one that is none or is gone; answer_id
-- while the answer is published. It writes, so that it cannot be asked by GET, which would carry the token in an address.
-- The token is found by its hash: how long that takes says nothing of any other token.
-- Security definer: the receipts are nobody's to read.
create function public.question_receipt(token text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('response.headers', '[{"Cache-Control": "no-store"}]', true);
  perform private.count_receipt_look();
  return (
    select jsonb_build_object('status', q.status, 'answer_id', i.id)
    from public.question_receipts r join public.interpretation_questions q on q.id = r.question_id
    left join public.interpretations i
      on i.id = q.interpretation_id and q.status = 'answered' and i.type = 'correct' and i.deleted_at is null
    where r.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex'));
end $$;
grant execute on function public.question_receipt(text) to anon, authenticated, service_role;

-- What the member who is signed in has asked, newest first. Security definer: the same.
create function public.my_receipts()
  returns table (question_id uuid, question text, asked_at timestamptz, status text, answer_id uuid)
  language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('response.headers', '[{"Cache-Control": "no-store"}]', true);
  return query
    select distinct on (q.created_at, q.id) q.id, q.question, q.created_at, q.status, i.id
    from public.question_receipts r join public.interpretation_questions q on q.id = r.question_id
    left join public.interpretations i
      on i.id = q.interpretation_id and q.status = 'answered' and i.type = 'correct' and i.deleted_at is null
    where r.user_id = auth.uid()
    order by q.created_at desc, q.id desc limit 100;
end $$;
grant execute on function public.my_receipts() to authenticated;

-- Forgetting -------------------------------------------------------------------------------------

-- A receipt goes with the name of who asked.
create or replace function private.tidy(most int default 200) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.changes c where c.id in (
    select o.id from public.changes o where o.at < now() - private.days_of('history_days', 365) order by o.at limit most);
  delete from public.interpretations i where i.id in (
    select o.id from public.interpretations o where o.deleted_at < now() - interval '30 days' limit most);
  delete from public.soul_winning_lessons l where l.id in (
    select o.id from public.soul_winning_lessons o where o.deleted_at < now() - interval '30 days' limit most);
  update public.interpretation_questions q set user_name = null, user_email = null where q.id in (
    select o.id from public.interpretation_questions o
    where (o.user_name is not null or o.user_email is not null)
      and o.answered_at < now() - private.days_of('question_name_days', 90)
    order by o.answered_at limit most);
  delete from public.question_receipts r where r.token_hash in (
    select o.token_hash from public.question_receipts o join public.interpretation_questions q on q.id = o.question_id
    where q.status <> 'pending' and q.answered_at < now() - private.days_of('question_name_days', 90)
    limit most);
end $$;

-- Resembling answers -----------------------------------------------------------------------------

-- Answers whose question, references or verses have words of q, those with the rarest first: for the office while it
-- answers, and for everybody who asks. A word counts by its beginning, so that 'frälst' finds 'frälsning'; of each, and
-- of q, only so much is looked at that the cost stays what it is: a word of many among the newest answers tells nothing,
-- and its long list in the index is not read. Of words of three letters those that say nothing are
-- passed over: 'tro', 'nåd', 'dop' and 'bön' say much.
-- Security definer: with row-level security in between, no index of words may be used. Only what is public is given.
create or replace function public.similar_interpretations(q text, page_size int default 5)
  returns table (id uuid, description text, answer text, created_at timestamptz)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  most constant int := 200;
  fillers constant text[] := string_to_array(
    'att bli bör dem den det dig din dit där ens ett får för går har han hon hur här jag kan man med mig min mot ner nog nån'
    || ' när och oss sen ska sig sin som tar upp vad var vem vet vid vår', ' ');
  newest constant text[] := array(
    select E'\n' || lower(private.interpretation_text(i.description, i.book, i.chapter, i.verse_range, i.verses, i.verses_groups))
    from public.interpretations i where i.type = 'correct' and i.deleted_at is null order by i.created_at desc, i.id desc limit 200);
  stem text;
  hits uuid[];
  ids uuid[] := '{}';
  weights float8[] := '{}';
begin
  for stem in
    select distinct left(word, greatest(4, char_length(word) - 2)) collate "C"
    from (
      select word from unnest(private.words_of(normalize(left(q, 2000), nfc))) word
      where char_length(word) between 3 and 40 and word <> all (fillers) group by word order by char_length(word) desc, word limit 12
    ) longest
  loop
    continue when (
      select count(*) from unnest(newest) text where strpos(text, ' ' || stem) > 0 or strpos(text, E'\n' || stem) > 0) > 20;
    hits := array(
      select i.id from public.interpretations i
      where private.word_vector(
          private.interpretation_text(i.description, i.book, i.chapter, i.verse_range, i.verses, i.verses_groups))
        @@ ('''' || replace(stem, '\', '\\') || ''':*')::tsquery
        and i.type = 'correct' and i.deleted_at is null
      limit most);
    ids := ids || hits;
    weights := weights || array_fill(1 / ln(2 + cardinality(hits)), array[cardinality(hits)]);
  end loop;
  return query
    select i.id, i.description, private.beginning(i.answer, 200), i.created_at
    from (
      select h.id, sum(h.weight) as weight from unnest(ids, weights) h (id, weight)
      group by h.id order by 2 desc limit least(private.page_size(page_size), 10)
    ) best join public.interpretations i on i.id = best.id
    order by best.weight desc, i.created_at desc;
end $$;
grant execute on function public.similar_interpretations(text, int) to anon;
