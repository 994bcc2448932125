import type { Tx } from '@portal/backend/database/database'

/** Tables of the office that grow: log, questions, messages. */
export const officeTables = ['public.changes', 'public.interpretation_questions', 'public.contact_messages']

/** Few questions and messages are unanswered, however many there are; every fourth change deletes an event. */
export async function growOffice(tx: Tx, from: number, to: number): Promise<void> {
  for (const statement of INSERTS) await tx.query(statement, [String(from), String(to - 1)])
}

const INSERTS = [
  `insert into public.interpretation_questions (question, user_name, user_email, status, admin_answer, answered_at, created_at)
   select 'Vad menas med vers ' || n || '?', 'Fråga Frågesson', 'fraga@exempel.se',
     case when n % 1000 < 40 and n < 1000 then 'pending' when n % 2 = 0 then 'answered' else 'rejected' end,
     case when not (n % 1000 < 40 and n < 1000) and n % 2 = 0 then 'Det som står där.' end,
     timestamptz '2020-01-01' + n * interval '21 minutes', timestamptz '2020-01-01' + n * interval '20 minutes'
   from generate_series($1::int, $2::int) n`,
  `insert into public.contact_messages (name, email, message, status, created_at)
   select 'Karin Lund', 'karin@exempel.se', 'Hej! Detta är meddelande ' || n || ' av många.',
     case when n < 40 then 'unread' when n % 2 = 0 then 'read' else 'replied' end,
     timestamptz '2020-01-01' + n * interval '20 minutes'
   from generate_series($1::int, $2::int) n`,
  `with made as (
     insert into public.changes (at, actor, source, transaction_id)
     select timestamptz '2020-01-01' + n * interval '20 minutes', (select id from public.profiles where is_admin limit 1),
       'member', (n + 1)::text::xid8
     from generate_series($1::int, $2::int) n order by n
     returning id, at
   ), numbered as (
     select id, row_number() over (order by id) - 1 + $1::int as n from made
   )
   insert into public.change_rows (change_id, table_name, row_id, operation, label, before, after)
   select id, case when n % 4 = 0 then 'events' else 'site_updates' end, md5((n / 3)::text)::uuid,
     case when n % 4 = 0 then 'delete' else 'update' end, 'Rubrik ' || n, '{"title": "Rubrik"}', case when n % 4 > 0 then '{"title": "Ny"}'::jsonb end
   from numbered order by id`,
]
