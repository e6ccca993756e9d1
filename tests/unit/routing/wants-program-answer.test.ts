import { expect, test } from 'vitest'
import { wantsProgramAnswer } from '#server/web/middleware/wants-program-answer.ts'

test.each([
  ['application/json;q=0, */*', false],
  ['text/html;q=0.2, application/json', true],
  ['text/html;q=0.9, application/json;q=0.5', false],
  ['application/json, text/html', false],
  ['text/html; q=0, application/problem+json; q=0.1', true],
  ['Application/JSON ; charset=utf-8', true],
  ['', false],
])('Accept: %j is answered with data: %s', (accept, wanted) => {
  const req = { get: (name: string) => (name === 'accept' ? accept : undefined) }
  expect(wantsProgramAnswer(req, '/nope')).toBe(wanted)
})
