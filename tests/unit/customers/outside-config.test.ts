import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'

const linesOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
  return []
}

test('outside scripts and error reports are off until they are configured', () => {
  const off = { consent: undefined, reviews: undefined, analytics: undefined }
  expect(readConfig({})).toMatchObject({ outsideScripts: off, reportDsn: null, browserReportDsn: null })
  expect(readConfig({ REVIEWS_SCRIPT_URL: '', SENTRY_DSN: '' })).toMatchObject({
    outsideScripts: off,
    reportDsn: null,
  })
})

test('configured scripts and reports are read', () => {
  expect(
    readConfig({
      ANALYTICS_SCRIPT_URL: 'https://stats.test/s.js?site=1',
      SENTRY_DSN: 'https://key@errors.test/7',
      SENTRY_DSN_BROWSER: 'http://key@127.0.0.1:9000/1',
    }),
  ).toMatchObject({
    outsideScripts: { analytics: 'https://stats.test/s.js?site=1' },
    reportDsn: 'https://key@errors.test/7',
    browserReportDsn: 'http://key@127.0.0.1:9000/1',
  })
})

test.each([
  ['CONSENT_SCRIPT_URL', 'stats.test/s.js'],
  ['REVIEWS_SCRIPT_URL', 'javascript:alert(1)'],
  ['ANALYTICS_SCRIPT_URL', '//stats.test/s.js'],
  ['SENTRY_DSN', 'https://errors.test/7'],
  ['SENTRY_DSN', 'https://key@errors.test/'],
  ['SENTRY_DSN_BROWSER', 'yes'],
])('%s=%s stops the start with an error in one line', (name, value) => {
  expect(linesOf({ [name]: value })).toEqual([expect.stringMatching(`^${name}: deve ser `)])
})

test('the API address is the shop’s own, or the configured one', () => {
  expect(readConfig({}).apiBase).toBe('')
  expect(readConfig({ API_BASE_URL: 'https://api.example.com/loja/' }).apiBase).toBe(
    'https://api.example.com/loja',
  )
  expect(readConfig({ API_BASE_URL: '/interna' }).apiBase).toBe('/interna')
  for (const wrong of ['api.example.com', '//api.example.com', 'ftp://x', 'javascript:1'])
    expect(linesOf({ API_BASE_URL: wrong }).join()).toMatch(/^API_BASE_URL: /)
})
