import { codeOnly, splitStatements } from './splitSql'
import { unsupportedReason } from './unsupportedSql'

describe('splitting', () => {
  test.each<[string, string, string[]]>([
    ['semicolons', 'select 1; select 2;', ['select 1', 'select 2']],
    ['a last one without semicolon', 'select 1;\nselect 2', ['select 1', 'select 2']],
    ['only comments', '-- nothing; here\n/* nor; /* here; */ ; */', []],
    [
      'quotes',
      `select 'a;''b', "c;d", E'e\\';f'; select 2`,
      [`select 'a;''b', "c;d", E'e\\';f'`, 'select 2'],
    ],
    ['dollar quotes', 'do $$ begin; end $$; do $a$ $$; $a$;', ['do $$ begin; end $$', 'do $a$ $$; $a$']],
    ['parameters, which are no quotes', 'select $1; select $2', ['select $1', 'select $2']],
    [
      'bodies in standard SQL',
      'create function f() returns int begin atomic select case when true then 1 end; select 2; end; select 3',
      [
        'create function f() returns int begin atomic select case when true then 1 end; select 2; end',
        'select 3',
      ],
    ],
    ['a quote that is never closed', `select 'a; select 2`, [`select 'a; select 2`]],
  ])('[BE-01] respects %s', (_, text, expected) => {
    expect(splitStatements(text).map(({ sql }) => sql)).toEqual(expected)
  })

  test('[BE-01] reports the line on which a statement begins, without the comments before it', () => {
    const text = '-- first\n\nselect 1;\n\n/* about\nthe second */\nselect\n  2;'
    expect(splitStatements(text).map(({ line }) => line)).toEqual([3, 7])
  })

  test('[BE-01] blanks out everything that is not code', () => {
    expect(codeOnly(`select 'program', $$ program $$, "program" -- program`).trim()).toMatch(
      /^select\s+,\s+, "program"$/,
    )
  })
})

describe('the guard', () => {
  test.each([
    [`copy t from program 'id'`, /program on the server/],
    [`COPY (select 1) TO '/tmp/x'`, /use INSERT/],
    ['copy t from stdin', /use INSERT/],
    ['\\set x 1', /psql/],
    ['commit', /one transaction/],
    ['BEGIN', /one transaction/],
    ['alter function f() owner to\n  "postgres"', /remove the owner/],
    ['grant select on t to project_owner', /remove the owner/],
    ['set max_stack_depth = 1', /protects the server/],
    ['reset role', /cannot change their role/],
    ['set session authorization postgres', /cannot change their role/],
    [`alter system set fsync = off`, /owner of the server/],
    ['create database x', /one database/],
    ['create index concurrently i on t (n)', /CONCURRENTLY/],
    ['create table t (a int, b int generated always as (a + (1)))', /"stored"/],
    ['create table t (a int, b int generated always as (a) virtual)', /PostgreSQL 18/],
    ['select uuidv7()', /gen_random_uuid/],
    ['create extension if not exists "postgis" with schema extensions', /postgis is not available/],
  ])('[BE-01] refuses %s', (sql, why) => {
    expect(unsupportedReason({ sql, line: 1 })).toMatch(why)
  })

  test.each([
    `comment on table t is 'copy it from program to program; commit'`,
    'create function f() returns void language plpgsql as $$ begin commit; end $$',
    'create table t (a int, b int generated always as (a + (1)) stored, id int generated always as identity)',
    'create extension if not exists pg_trgm with schema extensions',
    'create index i on t (n)',
    'insert into endings (begin_at) values (1)',
    'rollback to savepoint a',
    `set local role anon`,
  ])('[BE-01] accepts: %s', (sql) => {
    expect(unsupportedReason({ sql, line: 1 })).toBeNull()
  })
})
