import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * How many requirements of levels 1 and 2 each section of OWASP's ASVS 5.0.0 has; they are its first ones.
 * (https://github.com/OWASP/ASVS/tree/v5.0.0/5.0)
 */
const sections =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 ' +
  '5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 ' +
  '8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 ' +
  '11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 ' +
  '16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2'

const requirements = sections.split(' ').flatMap((section) => {
  const [name, count] = section.split(':')
  return Array.from({ length: Number(count) }, (_, index) => `${name}.${index + 1}`)
})

const text = readFileSync('docs/asvs.md', 'utf8')
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [id = '', what = '', state = '', where = ''] = line.slice(2, -2).split(' | ')
    return { id, what, state, where }
  })

/** Files and folders of the project in code, and other documents as links. */
const namedIn = (where: string) => [
  ...[...where.matchAll(/`([^`]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => /^(?:server|client|shared|scripts|tests|docs)\//.test(code) || code.startsWith('.')),
  ...[...where.matchAll(/\]\(([^)#]+)/g)].map(([, link = '']) => join('docs', link)),
]

test('every requirement of levels 1 and 2 stands in the table once', () => {
  expect(rows.map(({ id }) => id)).toEqual(requirements)
})

test('every file that the table names exists', () => {
  const named = rows.flatMap(({ where }) => namedIn(where))
  expect(named.filter((path) => path.startsWith('tests/')).length).toBeGreaterThan(100)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test.each(['input', 'data-protection', 'security'])('every file that docs/%s.md names exists', (name) => {
  const named = namedIn(readFileSync(`docs/${name}.md`, 'utf8')).filter((path) => path.includes('/'))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test('each row says what it is and why, and what is met names its files', () => {
  const states = ['met', 'not applicable', 'gap']
  const incomplete = rows.filter(
    ({ what, state, where }) =>
      !what || !states.includes(state) || !where || (state === 'met' && namedIn(where).length === 0),
  )
  expect(incomplete).toEqual([])
})

/** The tests that a row names, each with the names of its cases that the row quotes. */
const quoted = rows.flatMap(({ id, where }) =>
  [...where.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({
    id,
    name,
    tests: namedIn(where).filter((path) => path.startsWith('tests/')),
  })),
)

test.each(quoted)('$id quotes a case of its tests: $name', ({ name, tests }) => {
  const sources = tests.map((path) => readFileSync(path, 'utf8'))
  expect(sources.some((source) => source.includes(`'${name}`))).toBe(true)
})

test('what is met and held by tests names the case that would fail', () => {
  const caseless = rows.filter(
    ({ state, where }) =>
      state === 'met' && /`tests\/[^`]+\.test\.tsx?`/.test(where) && !/“[^”]+”/.test(where),
  )
  expect(caseless.map(({ id }) => id)).toEqual([])
  expect(new Set(quoted.map(({ id }) => id)).size).toBeGreaterThan(130)
})

/** What would show that there is one after all, in code or among the packages; null: no code or package shows it. */
const signs: Record<string, RegExp | null> = {
  LDAP: /from 'ldap|"ldap/,
  XPath: /from 'xpath|"xpath|document\.evaluate/,
  LaTeX: /latex/,
  Java: /\bjndi\b|"java"/i,
  memcache: /memcached|memjs/,
  'format string is made of input': null,
  'message of another window is listened to': /window\.(?:addEventListener\('message'|onmessage)/,
  GraphQL: /from 'graphql|"graphql|@apollo/,
  WebSocket: /new WebSocket\(|"ws"|socket\.io/,
  'upload is unpacked': /unzipper|yauzl|adm-zip|"tar"|jszip/,
  'code is sent': /twilio|sendSms/i,
  'identity provider': /openid-client|"passport|saml/i,
  'resource server': /oauth2-jwt|passport-http-bearer/,
  'authorization server': /oidc-provider|oauth2orize|grant_types_supported/,
  OAuth: /grant_type|code_verifier|oauth/i,
  'XML parser': /xml-parser|xml2js|DOMParser|"sax"/,
  'OpenID Connect': /openid-client|id_token|oidc/i,
  'TLS between parts': null,
  WebRTC: /RTCPeerConnection|"wrtc"/,
}

const sources = globSync('{server,client,shared}/**/*.{ts,tsx}').map((path) => readFileSync(path, 'utf8'))
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

test('nothing of which a row says that there is none is there', () => {
  const code = [...sources, JSON.stringify(dependencies)].join('\n')
  for (const { id, state, where } of rows) {
    const [, what = ''] = (state === 'not applicable' && /^no ([^:;]+)/.exec(where)) || []
    if (!what) continue
    const named = Object.keys(signs).find((each) => what.startsWith(each))
    expect(named, `${id}: say what would show “${what}”`).toBeDefined()
    const sign = named && signs[named]
    if (sign) expect(sign.exec(code)?.[0], `${id}: no ${what}`).toBeUndefined()
  }
})

test('the sums at the top are those of the table', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length
  const sums = /has (\d+) requirements[^*]+\*\*(\d+) are met, (\d+) are not applicable and (\d+) are gaps\*\*/
  expect(sums.exec(text)?.slice(1).map(Number)).toEqual([
    rows.length,
    ...['met', 'not applicable', 'gap'].map(count),
  ])
})
