-- What a list of many videos is sorted and filtered by; all of it may be left empty.
create function private.add_video_details(table_name text) returns void
  language plpgsql set search_path = '' as $$
begin
  execute format('
    alter table public.%1$I
      add column preacher text check (char_length(preacher) <= 200),
      add column series text check (char_length(series) <= 200),
      add column preached_on date,
      add column passage text check (char_length(passage) <= 100),
      add column topics text[] not null default ''{}''
        check (cardinality(topics) <= 20 and char_length(array_to_string(topics, '','')) <= 1000 and array_position(topics, null) is null);
    grant insert (preacher, series, preached_on, passage, topics), update (preacher, series, preached_on, passage, topics)
      on public.%1$I to authenticated', table_name);
end $$;
select private.add_video_details(name) from unnest(array['bible_studies', 'sermons', 'documentaries']) name;
drop function private.add_video_details(text);
