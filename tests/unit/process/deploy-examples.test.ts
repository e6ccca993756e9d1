import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { environment } from '#server/config.ts'
import { routePattern } from '#server/web/middleware/route-pattern.ts'
import { consentCookie } from '#shared/runtime/consent.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const containerfile = read('scripts/container/Containerfile')
const compose = read('docs/deploy/compose.yaml')
const unit = read('docs/deploy/feira.service')
const hooks = globSync('scripts/container/hooks/*')
const variables = Object.keys(environment.shape)
const { PORT: defaultPort } = environment.parse({})

/** `NAME=value` pairs of the lines that begin with a word. */
const pairsAfter = (text: string, word: string) =>
  [...text.matchAll(new RegExp(`^${word}[ =](.*=.*)$`, 'gm'))].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=') as [string, string]),
  )

const inImage = pairsAfter(containerfile, 'ENV')
const inUnit = pairsAfter(unit, 'Environment')
const [shopInCompose = ''] = compose.split('\n  proxy:\n')
const inCompose = [...shopInCompose.matchAll(/^ {6}([A-Z_]+): '?([^'\n]+)'?$/gm)].map(
  ([, name = '', value = '']) => [name, value] as [string, string],
)

test.each([
  ['Containerfile', inImage],
  ['feira.service', inUnit],
  ['compose.yaml', inCompose],
])('%s sets variables of the shop, to values that it takes', (_, pairs) => {
  expect(pairs.length).toBeGreaterThan(1)
  expect(pairs.map(([name]) => name).filter((name) => !variables.includes(name))).toEqual([])
  expect(environment.safeParse(Object.fromEntries(pairs)).error).toBeUndefined()
})

test('whatever is copied or started exists', () => {
  const copied = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  )
  const ofImage = [...containerfile.matchAll(/\/feira\/(\S+)/g)].map(([, path = '']) => path)
  const started = [containerfile, unit, compose, ...hooks.map(read)].flatMap((text) => [
    ...(text.match(/\bscripts\/[\w./-]+/g) ?? []),
  ])
  const paths = [...copied, ...ofImage, ...started, 'node_modules/.bin/node']
  expect(started).toContain('scripts/container/start.ts')
  expect(started).toContain('scripts/start.ts')
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
  expect(unit).toContain('ExecStart=/opt/feira/node_modules/.bin/node scripts/start.ts')
})

test('nothing that the image needs is left out of its context', () => {
  const ignored = read('.dockerignore').trim().split('\n')
  const needed = ['client', 'server', 'shared', 'scripts', 'build.mjs', 'package.json', 'package-lock.json']
  expect(ignored.filter((name) => needed.includes(name))).toEqual([])
  expect(ignored).toEqual(expect.arrayContaining(['data', '.env', '.git', 'node_modules']))
})

test('the hooks of the platform can be run, and their commands exist', () => {
  expect(hooks.map((path) => path.split('/').at(-1)).sort()).toEqual(['post-restore', 'pre-backup'])
  for (const path of hooks) expect(statSync(path).mode & 0o111).toBe(0o111)
  const commands = hooks.flatMap((path) =>
    [...read(path).matchAll(/feira\.ts (\S+)/g)].map(([, name]) => name),
  )
  expect(commands.sort()).toEqual(['backup', 'restore'])
  const operating = read('docs/operating.md')
  for (const command of commands) expect(operating).toContain(`\`${command} `)
})

test('image, compose and proxy agree about the port', () => {
  const port = new Map(inImage).get('PORT')
  expect(containerfile).toContain(`EXPOSE ${port}\n`)
  expect(compose).toContain(`UPSTREAM: feira:${port}\n`)
  expect(read('docs/deploy/Caddyfile')).toContain('reverse_proxy {$UPSTREAM:')
  expect(compose).toContain(`ip_unprivileged_port_start: ${port}\n`)
})

test('the proxies ask the port of the unit, and tell one address of the visitor', () => {
  expect(Number(new Map(inUnit).get('PORT'))).toBe(defaultPort)
  for (const name of ['Caddyfile', 'nginx.conf'])
    expect(read(`docs/deploy/${name}`)).toMatch(
      new RegExp(`(?:\\{\\$UPSTREAM:|http://)127\\.0\\.0\\.1:${defaultPort}\\b`),
    )
  expect(read('docs/deploy/nginx.conf')).toContain('X-Forwarded-For $remote_addr;')
})

test('the clone’s history, weak ciphers and an endless log are left out', () => {
  const [, clone] = /^WorkingDirectory=(.+)$/m.exec(unit) ?? []
  expect(unit).toContain(`InaccessiblePaths=-${clone}/.git\n`)
  const nginx = read('docs/deploy/nginx.conf')
  const [, ciphers = ''] = /ssl_ciphers (.+);/.exec(nginx) ?? []
  expect(nginx).toContain('ssl_protocols TLSv1.2 TLSv1.3;')
  for (const cipher of ciphers.split(':')) expect(cipher).toMatch(/^ECDHE-(?:ECDSA|RSA)-.*(?:GCM|CHACHA20)/)
  expect(compose).toMatch(/max-size: \d+m/)
})

test('plain http is redirected for pages, and refused for the addresses of programs', () => {
  const [nginx, caddy] = ['nginx.conf', 'Caddyfile'].map((name) => read(`docs/deploy/${name}`))
  const [, ofNginx = ''] = /location ~ (\S+) \{\s+return 403;/.exec(nginx ?? '') ?? []
  const [, ofCaddy = ''] =
    /@programs path_regexp (\S+)\s+handle @programs \{\s+respond 403/.exec(caddy ?? '') ?? []
  expect(ofCaddy).toBe(ofNginx)
  const refuses = (path: string) => new RegExp(ofNginx).test(path)
  for (const path of ['/api/postal-codes/01310100', '/feeds/products.xml', '/metrics'])
    expect([path, refuses(path)]).toEqual([path, true])
  for (const path of ['/', '/stores/cafe', '/apiario']) expect([path, refuses(path)]).toEqual([path, false])
})

test('Varnish asks the port of the unit, and passes whoever has a cookie of the shop', () => {
  const vcl = read('docs/deploy/varnish.vcl')
  expect(vcl).toContain(`.port = "${defaultPort}";`)
  const [, passed = ''] = /req\.http\.Cookie ~ "(.*feira_.*)"/.exec(vcl) ?? []
  const isPassed = (cookie: string) => new RegExp(passed).test(cookie)
  for (const name of ['feira_session', 'feira_cart', '__Host-feira_cep', 'feira_favoritos', 'feira_new'])
    expect([isPassed(`${name}=a`), isPassed(`js=1; ${name}=a`)], name).toEqual([true, true])
  for (const name of [consentCookie, `__Host-${consentCookie}`, 'js', 'their_feira_id'])
    expect(isPassed(`${name}=a; _ga=b`), name).toBe(false)
})

test('the addresses that platforms ask are answered', () => {
  const asked = [...compose.matchAll(/http:\/\/127\.0\.0\.1(\/\w+)/g)].map(([, path = '']) => path)
  expect(asked).toEqual(['/readyz'])
  for (const path of [...asked, '/up']) expect(routePattern(path)).toBe(path)
})
