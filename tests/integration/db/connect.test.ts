import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '#server/db/connect.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('large numbers come as numbers, times as dates in UTC', async () => {
  const { rows } = await database.pool.query(
    "select 9007199254740991::bigint as n, '2026-01-01T00:00:00Z'::timestamptz as t",
  )
  expect(rows).toEqual([{ n: 9007199254740991, t: new Date('2026-01-01T00:00:00Z') }])
  expect((await database.pool.query('show timezone')).rows).toEqual([{ TimeZone: 'UTC' }])
})

test('a number too large to be exact is an error', async () => {
  await expect(database.pool.query('select 9007199254740993::bigint')).rejects.toThrow('too large')
})

test('a query that runs too long is stopped by the server', async () => {
  expect((await database.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '30s' }])
})

test('no query is compiled on a server that would', async () => {
  expect((await database.pool.query('show jit')).rows).toEqual([{ jit: 'off' }])
})

test('an unreachable DATABASE_URL is named in one line without its password', async () => {
  const dead = connectDatabase({ databaseUrl: 'postgres://ana:segredo@127.0.0.1:1/feira', dataDir: '' })

  const error = await dead.catch((reason: Error) => reason)

  expect(error).toHaveProperty(
    'message',
    'DATABASE_URL: o banco de dados em 127.0.0.1:1/feira não respondeu (ECONNREFUSED).',
  )
})

test('a database that does not exist has an error message of its own', async () => {
  const url = new URL(database.url)
  url.pathname = '/nowhere'
  const missing = connectDatabase({ databaseUrl: url.href, dataDir: '' })
  await expect(missing).rejects.toThrow(
    `DATABASE_URL: o banco de dados em ${url.host}/nowhere ainda não existe.`,
  )
})

test('a user whom the server refuses has an error message of its own', async () => {
  const url = new URL(database.url)
  url.username = 'ninguem'
  url.password = 'errada'
  const refused = connectDatabase({ databaseUrl: url.href, dataDir: '' })
  await expect(refused).rejects.toThrow(/^DATABASE_URL: o servidor em \S+ recusou o usuário ou a senha\.$/)
})

test('a DATABASE_URL of another database system is refused', async () => {
  const wrong = connectDatabase({ databaseUrl: 'mysql://ana:segredo@127.0.0.1/feira', dataDir: '' })
  await expect(wrong).rejects.toThrow('DATABASE_URL: não é um endereço de PostgreSQL')
})

test('after the server cut a connection inside a transaction, the next query works', async () => {
  const cut = database.db.transaction(async (tx) => {
    await tx.execute('select pg_terminate_backend(pg_backend_pid())')
  })

  await expect(cut).rejects.toThrow()
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
