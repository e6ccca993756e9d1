import { expect, test } from 'vitest'
import {
  withoutPersonalData,
  withoutPersonalDataInside,
} from '#shared/runtime/reports/without-personal-data.ts'

test.each([
  ['no mail to bia.souza+x@feira.test today', 'no mail to [e-mail] today'],
  ['CPF 123.456.789-09 is known', 'CPF [number] is known'],
  ['CNPJ 12.ABC.345/01DE-35 is known', 'CNPJ [number] is known'],
  ['call +55 (11) 91234-5678', 'call [number]'],
  ['CEP 01310-100, CEP 01310100', 'CEP [number], CEP [number]'],
  ['card 4111 1111 1111 1111', 'card [number]'],
  ['from 203.0.113.9 and 2001:db8::8a2e:370:7334', 'from [ip] and [ip]'],
  ['[GET] "/search?q=rua+das+flores": 500', '[GET] "/search": 500'],
  ['https://feira.test/reset-password?token=abc#x failed', 'https://feira.test/reset-password failed'],
  ['/orders/view/eyJhb.c-d_e/_payload.json?b0', '/orders/view/…/_payload.json'],
  ['GET /orders/view/eyJhb failed', 'GET /orders/view/… failed'],
  ['token 9dJx0f3k_a2Lq8v-77bnmQ1z2y', 'token [token]'],
  [
    'Failed query: select 1 from x where a = $1\nparams: Bia Souza,Rua das Flores',
    'Failed query: select 1 from x where a = $1\nparams: …',
  ],
  ['invalid input syntax for type uuid: "Bia Souza"', 'invalid input syntax for type uuid: "…"'],
])('%j is reported as %j', (written, reported) => {
  expect(withoutPersonalData(written)).toBe(reported)
})

test.each([
  "Cannot read properties of undefined (reading 'slug')",
  'http://localhost:3000/_app/chunk-QX7YH2NB.js',
  'The job ended after 30000 ms with status 500 at 12:30:45',
  'node:internal/process/task_queues',
  'TypeError: a ? b : c is not a function',
])('%s contains no personal data and is unchanged', (text) => {
  expect(withoutPersonalData(text)).toBe(text)
})

test('nested data are cleaned, too', () => {
  expect(withoutPersonalDataInside({ a: [{ b: 'x@y.zz', c: 1, d: null }] })).toEqual({
    a: [{ b: '[e-mail]', c: 1, d: null }],
  })
})
