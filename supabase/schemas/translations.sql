-- The translations of the Bible that the portal has texts of, with what their owners demand of those who show them.

create table public.translations (
  code       text primary key check (code ~ '^[a-z0-9-]{1,40}$'),
  -- Shown under the text; empty for a text without a name.
  name       text not null check (name = btrim(name) and char_length(name) <= 200),
  language   text not null default 'sv' check (language ~ '^[A-Za-z0-9-]{2,20}$'),
  year       int check (year between 1 and 2999),
  -- What the owner wants to stand under each chapter.
  notice     text check (notice = btrim(notice) and char_length(notice) between 1 and 1000),
  -- Whether browsers may keep chapters for reading without network.
  may_store  boolean not null default true,
  -- The most verses that a visitor copies, shares, prints or exports at once; null for any number.
  copy_limit int check (copy_limit between 1 and 99999),
  updated_at timestamptz not null default now()
);

select private.keep_rights('public.translations', 'true');
create trigger touch_updated_at before update on public.translations for each row execute function private.touch_updated_at();
select private.keep_history('public.translations');

-- Stores a translation and returns its code: { code, name, language, year, notice, may_store, copy_limit }. What is
-- absent stays as it was. Without a code it is the translation with this name, or a new one.
create function private.keep_translation(translation jsonb) returns text
  language plpgsql set search_path = '' as $$
declare
  of_name constant text := btrim(regexp_replace(normalize(coalesce(translation ->> 'name', ''), nfc), '\s+', ' ', 'g'));
  of_code text := coalesce(nullif(btrim(translation ->> 'code'), ''),
    (select t.code from public.translations t where t.name = of_name order by t.code limit 1));
  slug text;
  kept public.translations;
begin
  if of_code is null then
    slug := btrim(left(btrim(regexp_replace(translate(lower(of_name), 'åäöéü', 'aaoeu'), '[^a-z0-9]+', '-', 'g'), '-'), 35), '-');
    slug := coalesce(nullif(slug, ''), 'utan-namn');
    select f.code into of_code from generate_series(1, 999) n cross join lateral (select slug || case when n > 1 then '-' || n else '' end) f (code)
    where not exists (select from public.translations t where t.code = f.code) order by n limit 1;
  end if;
  select t.* into kept from public.translations t where t.code = of_code;
  kept := jsonb_populate_record(kept, (
    select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(translation) e
    where e.key in ('language', 'year', 'notice', 'may_store', 'copy_limit')));
  insert into public.translations as t (code, name, language, year, notice, may_store, copy_limit) values (
    of_code, case when translation ? 'name' then of_name else coalesce(kept.name, '') end, coalesce(kept.language, 'sv'), kept.year,
    nullif(btrim(kept.notice), ''), coalesce(kept.may_store, true), kept.copy_limit)
  on conflict (code) do update set name = excluded.name, language = excluded.language, year = excluded.year, notice = excluded.notice,
    may_store = excluded.may_store, copy_limit = excluded.copy_limit
  where (t.name, t.language, t.year, t.notice, t.may_store, t.copy_limit)
    is distinct from (excluded.name, excluded.language, excluded.year, excluded.notice, excluded.may_store, excluded.copy_limit);
  return of_code;
end $$;
