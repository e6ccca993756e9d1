import { expect, test } from 'vitest'
import { webRequest } from '#server/web/ssr/web-request.ts'

const url = new URL('http://feira.test/search?q=vaso')

test.each([
  ['GET', 'GET'],
  ['HEAD', 'GET'],
  ['POST', 'POST'],
])('%s asks the router with %s', (asked, method) => {
  const { signal } = new AbortController()
  const request = webRequest(url, asked, signal)
  expect(request).toMatchObject({ url: url.href, method })
  // The signal itself, not one that follows it: following is what keeps an answered request alive.
  expect(request.signal).toBe(signal)
})
