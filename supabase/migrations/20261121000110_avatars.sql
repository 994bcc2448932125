-- Avatars: public pictures at the root of one bucket, named {userId}-{random}.jpg. Anyone who has the address sees
-- the picture; nobody lists the bucket; only its member writes it.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 2000000, array['image/jpeg'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "Members see their own avatars" on storage.objects
  for select to authenticated
  using (bucket_id = 'avatars' and starts_with(objects.name, (select auth.uid())::text || '-'));
create policy "Members add their own avatars" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'avatars' and objects.name ~ ('^' || (select auth.uid()) || '-[A-Za-z0-9.-]{1,80}$'));
create policy "Members replace their own avatars" on storage.objects
  for update to authenticated
  using (bucket_id = 'avatars' and starts_with(objects.name, (select auth.uid())::text || '-'))
  with check (bucket_id = 'avatars' and objects.name ~ ('^' || (select auth.uid()) || '-[A-Za-z0-9.-]{1,80}$'));
create policy "Members remove their own avatars" on storage.objects
  for delete to authenticated
  using (bucket_id = 'avatars' and starts_with(objects.name, (select auth.uid())::text || '-'));
