-- A receipt for a question: an address that shows the question's state and nothing else. Its token is 128 random bits
-- created on the device; the database stores only the hash, with the question and the account (null without sign-in, and
-- without consent).
-- Only functions read it, so that no administrator sees who asked a question.

create table public.question_receipts (
  -- SHA-256 of the token.
  token_hash  text primary key check (char_length(token_hash) <= 64 and token_hash ~ '^[0-9a-f]{64}$'),
  question_id uuid not null references public.interpretation_questions on delete cascade,
  user_id     uuid references auth.users on delete cascade
);

create index question_receipts_of_member on public.question_receipts (user_id) where user_id is not null;
create index question_receipts_of_one on public.question_receipts (question_id);

grant select, insert, update, delete on public.question_receipts to service_role;

alter table public.question_receipts enable row level security;

-- Asking --------------------

-- Stores a receipt for the question that has just been inserted, or for the earlier one with the same request id, or
-- with the same words within the hour. The earlier ones were not counted by the insert, so they are counted here.
-- Security definer: a visitor who asks reads no questions.
create function private.keep_receipt(
  request uuid, asked text, asked_name text, asked_email text, receipt_hash text, is_repeated boolean, asked_passage text
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
       and q.passage is not distinct from asked_passage
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
  -- Which questions a member asks may show a faith.
  insert into public.question_receipts values (receipt_hash, found_question, case when private.has_consented() then auth.uid() end);
end $$;
grant execute on function private.keep_receipt to anon, authenticated;

-- Inserts a question and its receipt, both or neither; repeating the request is no error. Runs with the caller's
-- rights, so that the policies and guards of the table apply as for any question.
create function public.ask_question(
  question private.text_2000, receipt_hash private.text_2000, request_id uuid, user_name private.text_2000 default null, user_email private.text_2000 default null,
  passage private.text_2000 default null
) returns void
  language plpgsql set search_path = '' as $$
declare
  is_repeated boolean := false;
begin
  begin
    insert into public.interpretation_questions (question, user_name, user_email, request_id, passage)
    values (ask_question.question, ask_question.user_name, ask_question.user_email, ask_question.request_id, ask_question.passage);
  exception when unique_violation then
    is_repeated := true;
  end;
  perform private.keep_receipt(request_id, question, user_name, user_email, receipt_hash, is_repeated, passage);
end $$;
grant execute on function public.ask_question to anon, authenticated, service_role;

-- Looking --------------------

-- The number of receipt look-ups of each sender in an hour; visitor_forms.sql defines a sender.
create table private.receipt_looks (
  hour   int not null,
  sender bytea not null check (octet_length(sender) = 3),
  looks  int not null check (looks > 0),
  primary key (hour, sender)
);

alter table private.receipt_looks enable row level security;

-- Counts a look-up whether or not the receipt exists, so that a refusal reveals nothing; the 61st within an hour is
-- refused with PT429.
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

-- Returns { status, answer_id } of the question of this token; null for an unknown token or a deleted question;
-- answer_id, and the passage of a question with one, only while the answer is published. It writes, so GET cannot call it: GET would put the token into an
-- address. The token is looked up by its hash, so the duration reveals nothing about other tokens. Security definer:
-- no role reads the receipts.
create function public.question_receipt(token private.text_2000) returns jsonb
  language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('response.headers', '[{"Cache-Control": "no-store"}]', true);
  perform private.count_receipt_look();
  return (
    select jsonb_build_object('status', q.status, 'answer_id', i.id)
      || case when i.id is not null and q.passage is not null then jsonb_build_object('passage', q.passage) else '{}' end
    from public.question_receipts r join public.interpretation_questions q on q.id = r.question_id
    left join public.interpretations i
      on i.id = q.interpretation_id and q.status = 'answered' and i.is_public
    where r.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex'));
end $$;
grant execute on function public.question_receipt to anon, authenticated, service_role;

-- The member's questions, newest first. Security definer: no role reads the receipts.
create function public.my_receipts()
  returns table (question_id uuid, question text, asked_at timestamptz, status text, answer_id uuid, passage text)
  language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('response.headers', '[{"Cache-Control": "no-store"}]', true);
  return query
    select distinct on (q.created_at, q.id) q.id, q.question, q.created_at, q.status, i.id, q.passage
    from public.question_receipts r join public.interpretation_questions q on q.id = r.question_id
    left join public.interpretations i
      on i.id = q.interpretation_id and q.status = 'answered' and i.is_public
    where r.user_id = auth.uid()
    order by q.created_at desc, q.id desc limit 100;
end $$;
grant execute on function public.my_receipts to authenticated;
