import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { isDatabaseUnavailable, markDatabaseError } from '#server/db/connection-error.ts'

const coded = (code: string, message = 'something happened', more = {}) =>
  Object.assign(new Error(message), { code, ...more })

/** What a driver says while its server stops, crashes, starts, or is full, or while nothing leads to it. */
const away: Record<string, Error> = {
  'admin_shutdown, "terminating connection due to administrator command"': coded('57P01'),
  'crash_shutdown, because another process of the server died': coded('57P02'),
  'cannot_connect_now, "the database system is starting up"': coded('57P03'),
  connection_exception: coded('08000'),
  connection_does_not_exist: coded('08003'),
  connection_failure: coded('08006'),
  'protocol_violation, which poolers answer when their server is gone': coded('08P01'),
  too_many_connections: coded('53300'),
  disk_full: coded('53100'),
  'read_only_sql_transaction, of a primary that is a standby now': coded('25006'),
  'nothing listens': coded('ECONNREFUSED'),
  'the other side hung up': coded('ECONNRESET'),
  'written to a closed connection': coded('EPIPE'),
  'written to a destroyed stream': coded(
    'ERR_STREAM_DESTROYED',
    'Cannot call write after a stream was destroyed',
  ),
  'written to an ended stream': coded('ERR_STREAM_WRITE_AFTER_END', 'write after end'),
  'the socket file of the server is gone': coded('ENOENT', 'connect ENOENT', { syscall: 'connect' }),
  'the end of a connection': new Error('Connection terminated unexpectedly'),
  'a connection that broke before': new Error(
    'Client has encountered a connection error and is not queryable',
  ),
  'no connection came free': new Error('timeout exceeded when trying to connect'),
  'a silent server': new Error('Query read timeout'),
  'an answer too many': new Error('Received unexpected commandComplete message from backend.'),
}

const ofQuery = (cause: Error, query = 'commit') => new DrizzleQueryError(query, [], cause)

describe.each(Object.entries(away))('%s', (_, error) => {
  test('is the database being away in a query, a COMMIT, a rate limit, and what wraps them', () => {
    expect(isDatabaseUnavailable(ofQuery(error))).toBe(true)
    expect(isDatabaseUnavailable(ofQuery(ofQuery(error), 'rate limit orderOfAddress'))).toBe(true)
    expect(isDatabaseUnavailable(new Error('the cart was not read', { cause: ofQuery(error) }))).toBe(true)
  })

  test('is it without Drizzle only if it came from the database', () => {
    expect(isDatabaseUnavailable(error)).toBe(false)
    const noted = Object.assign(new Error(error.message), error)
    markDatabaseError(noted)
    expect(isDatabaseUnavailable(noted)).toBe(true)
    expect(isDatabaseUnavailable(new Error('the queue was not read', { cause: noted }))).toBe(true)
  })
})

test.each([
  ['a violated constraint', coded('23505')],
  ['a table that is missing', coded('42P01')],
  ['a transaction that had failed before', coded('25P02')],
  ['a file that is missing', coded('ENOENT', 'open ENOENT', { syscall: 'open' })],
  ['a bug', new TypeError('x is not a function')],
])('%s is not the database being away', (_, error) => {
  expect(isDatabaseUnavailable(ofQuery(error))).toBe(false)
  markDatabaseError(error)
  expect(isDatabaseUnavailable(error)).toBe(false)
})
