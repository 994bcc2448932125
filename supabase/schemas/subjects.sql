-- Subjects and their articles: anyone reads active subjects and their published articles, administrators write.
-- Deleting a subject deletes its articles, as its confirmation says.

create table public.subjects (
  id            uuid primary key default gen_random_uuid(),
  title         text not null check (char_length(btrim(title)) between 1 and 200),
  description   text check (char_length(description) <= 2000),
  icon          text check (char_length(icon) <= 16),
  is_active     boolean not null default true,
  subject_order int not null default 0 check (subject_order between 0 and 100),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);

grant select on public.subjects to anon;
grant select, insert, update, delete on public.subjects to authenticated, service_role;

alter table public.subjects enable row level security;
create policy "Anyone reads active subjects" on public.subjects for select to anon using (private.is_public(is_active));
create policy "Members read what is public, administrators everything" on public.subjects
  for select to authenticated using ((select private.may('write')) or private.is_public(is_active));
create policy "Admins add subjects" on public.subjects for insert to authenticated with check ((select private.may('write')));
create policy "Admins change subjects" on public.subjects
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete subjects" on public.subjects for delete to authenticated using ((select private.may('write')));

create table public.subject_articles (
  id            uuid primary key default gen_random_uuid(),
  subject_id    uuid not null references public.subjects on delete cascade,
  title         text not null check (char_length(btrim(title)) between 1 and 300),
  content       text not null check (char_length(btrim(content)) between 1 and 1000000),
  author        text check (char_length(author) <= 200),
  is_published  boolean not null default false,
  article_order int not null default 0 check (article_order >= 0),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  -- Derived from the article, so that lists need not read it.
  excerpt       text not null generated always as (private.excerpt(content)) stored,
  topics        text[] not null default '{}' check (private.are_topics(topics))
);

create index subject_articles_in_order
  on public.subject_articles (subject_id, article_order, created_at desc);

grant select on public.subject_articles to anon;
grant select, insert, update, delete on public.subject_articles to authenticated, service_role;

alter table public.subject_articles enable row level security;
create policy "Anyone reads published articles of active subjects" on public.subject_articles
  for select to anon
  using (private.is_public(is_published)
    and subject_id in (select s.id from public.subjects s where private.is_public(s.is_active)));
create policy "Members read what is public, administrators everything" on public.subject_articles
  for select to authenticated
  using ((select private.may('write')) or (private.is_public(is_published)
    and subject_id in (select s.id from public.subjects s where private.is_public(s.is_active))));
create policy "Admins add subject articles" on public.subject_articles for insert to authenticated with check ((select private.may('write')));
create policy "Admins change subject articles" on public.subject_articles
  for update to authenticated using ((select private.may('write'))) with check ((select private.may('write')));
create policy "Admins delete subject articles" on public.subject_articles for delete to authenticated using ((select private.may('write')));

create trigger keep_documents_below after update on public.subjects referencing old table as removed new table as added
  for each statement execute function private.keep_documents_below('subject_articles');
create trigger keep_documents_on_delete after delete on public.subjects referencing old table as removed
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_insert after insert on public.subjects referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_truncate after truncate on public.subjects
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_update after update on public.subjects referencing new table as added
  for each statement execute function private.keep_documents();
create trigger log_delete after delete on public.subjects referencing old table as removed for each statement execute function private.log_changes();
create trigger log_insert after insert on public.subjects referencing new table as added for each statement execute function private.log_changes();
create trigger log_update after update on public.subjects referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger touch_updated_at before update on public.subjects for each row execute function private.touch_updated_at();

create trigger find_quotes_on_delete after delete on public.subject_articles referencing old table as removed
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_insert after insert on public.subject_articles referencing new table as added
  for each statement execute function private.find_quotes();
create trigger find_quotes_on_update after update on public.subject_articles referencing old table as removed new table as added
  for each statement execute function private.find_quotes();
create trigger keep_documents_on_delete after delete on public.subject_articles referencing old table as removed
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_insert after insert on public.subject_articles referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_truncate after truncate on public.subject_articles
  for each statement execute function private.keep_documents();
create trigger keep_documents_on_update after update on public.subject_articles referencing new table as added
  for each statement execute function private.keep_documents();
create trigger keep_filed_on_delete after delete on public.subject_articles referencing old table as removed
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_insert after insert on public.subject_articles referencing new table as added
  for each statement execute function private.keep_filed();
create trigger keep_filed_on_truncate after truncate on public.subject_articles for each statement execute function private.keep_filed();
create trigger keep_filed_on_update after update on public.subject_articles referencing new table as added
  for each statement execute function private.keep_filed();
create trigger log_delete after delete on public.subject_articles referencing old table as removed
  for each statement execute function private.log_changes();
create trigger log_insert after insert on public.subject_articles referencing new table as added
  for each statement execute function private.log_changes();
create trigger log_update after update on public.subject_articles referencing old table as removed new table as added
  for each statement execute function private.log_changes();
create trigger touch_updated_at before update on public.subject_articles for each row execute function private.touch_updated_at();
