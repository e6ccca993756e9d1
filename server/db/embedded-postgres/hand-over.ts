import pg from 'pg'

/**
 * Gives all objects of the superuser in a database to another role, then the database itself. PostgreSQL's own
 * `REASSIGN OWNED` refuses to, because the first superuser also owns what the server itself needs.
 */
export async function handOver(url: string, { database, to }: { database: string; to: string }) {
  const client = new pg.Client({ connectionString: url, application_name: 'feira hand-over' })
  await client.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ statement: string }>(statements, [to])
    for (const { statement } of rows) await client.query(statement)
    await client.query(`alter database ${pg.escapeIdentifier(database)} owner to ${pg.escapeIdentifier(to)}`)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Objects of an extension stay with it. Those of a table (its sequences, its row type) follow the table. */
const statements = `
  with me as (select oid from pg_roles where rolname = current_user),
  room as (
    select oid, nspname from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
  ),
  part as (select classid, objid from pg_depend where deptype in ('e', 'i', 'a')),
  found (kind, what) as (
    select 'schema', format('%I', nspname) from room join pg_namespace using (oid, nspname)
      where nspowner = (table me)
    union all
    select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      format('%s', c.oid::regclass) from pg_class c
      where relkind in ('r', 'p', 'v', 'm', 'S') and relowner = (table me)
        and relnamespace in (select oid from room union all select 'public'::regnamespace)
        and (relkind <> 'S' or (1259::oid, c.oid) not in (select classid, objid from part))
        and (1259::oid, c.oid) not in (select classid, objid from pg_depend where deptype = 'e')
    union all
    select 'routine', format('%s', p.oid::regprocedure) from pg_proc p
      where prokind in ('f', 'p') and proowner = (table me)
        and pronamespace in (select oid from room union all select 'public'::regnamespace)
        and (1255::oid, p.oid) not in (select classid, objid from pg_depend where deptype = 'e')
    union all
    select case typtype when 'd' then 'domain' else 'type' end, format('%s', t.oid::regtype) from pg_type t
      where typtype in ('e', 'd') and typowner = (table me)
        and typnamespace in (select oid from room union all select 'public'::regnamespace)
        and (1247::oid, t.oid) not in (select classid, objid from pg_depend where deptype = 'e')
    union all
    select 'text search configuration', format('%s', g.oid::regconfig) from pg_ts_config g
      where cfgowner = (table me)
        and cfgnamespace in (select oid from room union all select 'public'::regnamespace)
        and (3602::oid, g.oid) not in (select classid, objid from pg_depend where deptype = 'e')
    union all
    select 'text search dictionary', format('%s', d.oid::regdictionary) from pg_ts_dict d
      where dictowner = (table me)
        and dictnamespace in (select oid from room union all select 'public'::regnamespace)
        and (3600::oid, d.oid) not in (select classid, objid from pg_depend where deptype = 'e')
  )
  select format('alter %s %s owner to %I', kind, what, $1::text) as statement from found`
