-- Messages from the contact form: anyone sends one; only administrators read, mark and delete them.

create table public.contact_messages (
  id         uuid primary key default gen_random_uuid(),
  name       text not null check (btrim(name) <> '' and char_length(name) <= 200),
  email      text not null check (char_length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$'),
  phone      text check (char_length(phone) between 1 and 50),
  message    text not null check (btrim(message) <> '' and char_length(message) <= 5000),
  status     text not null default 'unread' check (status in ('unread', 'read', 'replied')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Created by the form when it opens. A second insert with the same id fails with 23505, which the form takes as
  -- "already received".
  request_id uuid unique,
  note       text check (char_length(note) <= 2000)
);

create index contact_messages_by_status on public.contact_messages (status, created_at desc, id desc);
create index contact_messages_newest on public.contact_messages (created_at desc);

-- Words, names and addresses are read through office_messages alone, which logs. The note is the office's own.
grant select (id, status, created_at, updated_at, note), delete on public.contact_messages to authenticated;
grant select, insert, update, delete on public.contact_messages to service_role;
grant insert (name, email, phone, message, request_id) on public.contact_messages to anon, authenticated;
grant update (status, updated_at, note) on public.contact_messages to authenticated;

create policy "Anyone sends a message" on public.contact_messages for insert to anon, authenticated with check (status = 'unread');

-- Keeps a read message from becoming unread again.
create function private.guard_message_status() returns trigger
  language plpgsql set search_path = '' as $$
begin
  raise exception 'Ett läst meddelande kan inte bli oläst igen.' using errcode = 'PT409';
end $$;

-- The messages as the office lists them; see public.office_questions.
create function public.office_messages(q private.text_2000 default null) returns setof public.contact_messages
  language plpgsql volatile security definer set search_path = '' as $$
declare
  pattern constant text := private.mentioned(q);
  place constant tsquery := private.place_query(q);
begin
  perform private.require('answer');
  perform private.log_security('inbox_read', auth.uid(), 'contact_messages');
  return query select * from public.contact_messages t
    where pattern is null or private.mentions(concat_ws(E'\n', t.message, t.name, t.email, t.phone, t.note), pattern, place);
end $$;
grant execute on function public.office_messages to authenticated;

select private.keep_visitor_form('public.contact_messages', 'messages', 'Skicka ett meddelande i taget.', 'message', 'name', 'email', 'phone');
create trigger guard_message_status before update on public.contact_messages
  for each row when (old.status <> 'unread' and new.status = 'unread') execute function private.guard_message_status();
create trigger touch_updated_at before update on public.contact_messages for each row execute function private.touch_updated_at();
