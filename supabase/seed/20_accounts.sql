-- Two accounts to try the portal with; their passwords are printed at the start. For demonstration only.
with people (id, email, first_name, password) as (values
  ('00000000-0000-4000-a000-000000000001'::uuid, 'admin@exempel.se', 'Anna', 'Portalen-Admin-1'),
  ('00000000-0000-4000-a000-000000000002'::uuid, 'medlem@exempel.se', 'Mikael', 'Portalen-Medlem-1')
), accounts as (
  insert into auth.users (
    instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token, recovery_token,
    email_change_token_new, email_change, raw_app_meta_data, raw_user_meta_data, created_at, updated_at
  )
  select '00000000-0000-0000-0000-000000000000', id, 'authenticated', 'authenticated', email,
    extensions.crypt(password, extensions.gen_salt('bf', 10)), now(), '', '', '', '',
    '{"provider": "email", "providers": ["email"]}', jsonb_build_object('first_name', first_name, 'consent_version', '2026-11-30'), now(), now()
  from people
  returning id, email
)
insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
select id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false),
  'email', now(), now(), now()
from accounts;

update public.profiles set is_admin = true where id = '00000000-0000-4000-a000-000000000001';
