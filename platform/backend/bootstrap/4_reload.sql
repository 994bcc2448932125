-- Notifies the REST interface of every change of the schema.
create or replace function extensions.pgrst_ddl_watch() returns event_trigger language plpgsql as $$
begin
  perform pg_catalog.pg_notify('pgrst', 'reload schema');
end
$$;

drop event trigger if exists pgrst_ddl_watch;
create event trigger pgrst_ddl_watch on ddl_command_end execute function extensions.pgrst_ddl_watch();
drop event trigger if exists pgrst_drop_watch;
create event trigger pgrst_drop_watch on sql_drop execute function extensions.pgrst_ddl_watch();
