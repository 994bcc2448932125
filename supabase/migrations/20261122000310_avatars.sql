-- Avatars: public pictures at the root of one bucket, named {userId}-{random}.jpg. Anyone who has the address sees
-- the picture; nobody lists the bucket; only its member writes it.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 2000000, array['image/jpeg'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- How many pictures one member may keep. The page keeps one and removes the former, so that ten are never met.
-- A trigger, not a policy: addresses signed for an upload are used without the member's policies.
-- Security definer: it counts all pictures of a name's owner, also those that another role writes.
create function private.limit_avatars() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  owner_prefix constant text := left(new.name, 37);
begin
  -- One at a time for each owner, or uploads at once would all see the same count.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('avatars ' || owner_prefix, 0));
  if (
    select count(*) from storage.objects o
    -- A picture that is replaced or renamed is not one more.
    where o.bucket_id = 'avatars' and starts_with(o.name, owner_prefix) and o.name <> new.name and o.id <> new.id
  ) >= 10 then
    raise insufficient_privilege using message = 'Ett konto kan ha högst 10 profilbilder.';
  end if;
  return new;
end $$;
