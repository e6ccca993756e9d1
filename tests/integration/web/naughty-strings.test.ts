import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp } from '#tests/support/http/start-app.ts'

const own = [
  ...['', '\0', "' or 1=1 --", '"; drop table product; --', '%', '_', '\\', '{{7*7}}', '../../etc/passwd'],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '\u202etest',
    '\ud800',
    'null',
    'NaN',
    '1e309',
  ],
  ...[
    '👩‍👩‍👧',
    'Ω≈ç√∫˜µ',
    '田中さん',
    'e\u0301'.repeat(200),
    'a'.repeat(900),
    '& | ! ( :*',
    '\r\nSet-Cookie: a=b',
  ],
]
/** More of them: a JSON list, such as the Big List of Naughty Strings. */
const file = process.env.NAUGHTY_STRINGS
const naughty: string[] = file ? JSON.parse(readFileSync(file, 'utf8')) : []
const strings = [...new Set([...own, ...naughty])]

const reported: unknown[] = []
let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp({ reportError: (error) => void reported.push(error) })
})
afterAll(() => shop.close())

/** As a browser sends it; half a character is none. */
const requested = (text: string) => encodeURIComponent(text.toWellFormed())

/** The tags of a page without the values of their attributes, and what leads into a script. */
function foreignMarkup(html: string): string | undefined {
  const pages = html.replace(/<script[^>]*>[\s\S]*?<\/script>/g, '')
  const script = /(?:href|src|action)="\s*javascript:/i.exec(pages)?.[0]
  const tags = pages.replace(/="[^"]*"/g, '')
  return script ?? /<script|<iframe|<[a-z][^>]*\son\w+/i.exec(tags)?.[0]
}

test('any text in a search is answered with a page that escapes it', async () => {
  for (const text of strings) {
    const { status, text: html } = await shop.visitor().get(`/search?q=${requested(text)}`)
    expect(status, JSON.stringify(text)).toBe(200)
    expect(foreignMarkup(html), JSON.stringify(text)).toBeUndefined()
  }
})

test('any text in filters, sort order and cursor of a list is answered', async () => {
  for (const text of strings) {
    const one = requested(text)
    const query = `?category=${one}&store=${one}&price=${one}&option=${one}&option=cor:${one}&stock=${one}&sort=${one}&cursor=${one}`
    const { status } = await shop.visitor().get(`/categories/casa${query}`)
    // Longer addresses than a server reads are refused before the shop sees them.
    expect([200, 431], JSON.stringify(text)).toContain(status)
  }
})

test('any text as an address is answered with a page or a 404', async () => {
  for (const text of strings) {
    const one = requested(text)
    for (const path of [
      `/categories/${one}`,
      `/api/v1/postal-codes/${one}`,
      `/api/v1/suggestions?q=${one}`,
    ]) {
      const { status } = await shop.visitor().get(path)
      expect([200, 301, 308, 404], `${path} ${JSON.stringify(text)}`).toContain(status)
    }
  }
})

test('any text as the path of a missing page is reported to nobody as an error', async () => {
  const bodies = ['\n', '\r', '\u2028', '\u2029', ...strings].map((text) => `x${text}y`)
  for (const text of bodies) {
    const one = requested(text)
    for (const path of [`/${one}`, `/sitemaps/${one}`, `/stores/ana/${one}/_payload.json`]) {
      const answer = await shop.visitor().get(path)
      expect([404, 400, 431], `${path} ${answer.status}`).toContain(answer.status)
      const sent = await shop.visitor().post(path).type('form').send({ a: 'b' })
      expect([404, 400, 405, 431], `${path} ${sent.status}`).toContain(sent.status)
    }
  }
  expect(reported).toEqual([])
})

test('any text as a postal code is accepted or comes back with an error', async () => {
  for (const text of strings) {
    const answer = await shop
      .visitor()
      .post('/postal-code')
      .type('form')
      .send({ postalCode: text.toWellFormed() })
    expect([303, 422], JSON.stringify(text)).toContain(answer.status)
  }
})
