-- Arguments for the doctrine of salvation, numbered by their order. Anyone reads published ones; administrators write.

create table public.arguments (
  id               uuid primary key default gen_random_uuid(),
  title            text not null check (char_length(btrim(title)) between 1 and 120),
  verse_reference  text not null check (char_length(btrim(verse_reference)) between 1 and 100),
  verse_text       text not null check (char_length(btrim(verse_text)) between 1 and 2000),
  second_reference text not null default '' check (char_length(second_reference) <= 100),
  second_text      text not null default '' check (char_length(second_text) <= 2000),
  -- Further passages: 'Romarbrevet 11:6; 2 Timoteus 1:9'.
  see_also         text not null default '' check (char_length(see_also) <= 500),
  -- One step on each line.
  reasoning        text not null check (char_length(btrim(reasoning)) between 1 and 20000),
  topics           text[] not null default '{}' check (private.are_topics(topics)),
  argument_order   int not null default 0 check (argument_order between 0 and 1000),
  is_published     boolean not null default false,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  constraint arguments_second_verse check ((btrim(second_reference) = '') = (btrim(second_text) = ''))
);

create index arguments_in_order on public.arguments (argument_order, created_at, id);

select private.keep_rights('public.arguments', 'private.is_public(is_published)');

-- An argument's number among the published ones, 'IV'. The body is a string: PostgreSQL refuses a new column for a table
-- whose row type is used in a parsed body (since 15.20).
create function private.numeral_of(argument public.arguments) returns text
  language sql stable set search_path = ''
  as $$
    select to_char(count(*) + 1, 'FMRN') from public.arguments other
    where private.is_public(other.is_published)
      and (other.argument_order, other.created_at, other.id) < (argument.argument_order, argument.created_at, argument.id)
  $$;

-- What an argument is to the public: a part of the page of all. The search finds it by its title.
create function private.item_of(t public.arguments) returns setof private.item
  language sql stable rows 1 as $$
  select t.title, t.title, 'Argument ' || private.numeral_of(t) || ' för frälsning genom tro.', '', null, null,
    private.page_path('arguments') || '#argument-' || lower(private.numeral_of(t)), private.place_as_date(t.argument_order), '-infinity'::date, 'infinity'::date,
    t.topics, private.is_public(t.is_published), null::timestamptz
$$;

-- Numbers all arguments again after one was added, moved, shown or deleted. Security definer: clients do not write indexes.
create function private.number_arguments() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_rows('arguments', array(select a.id from public.arguments a));
  return null;
end $$;
select private.keep_publication('public.arguments');
select private.keep_items('public.arguments', quotes => true);
select private.run_after_writes('public.arguments', 'number_on', 'number_arguments', events => '{insert, update, delete}');
