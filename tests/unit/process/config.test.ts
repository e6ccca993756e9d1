import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'
import { sealingKeys } from '#server/start/sealing-keys.ts'

const linesOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
}

describe('the environment', () => {
  it('may be empty, and an empty variable counts as missing', () => {
    expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'feira.com.br'],
    ['PUBLIC_URL', 'https://feira.com.br/loja'],
    ['DATABASE_URL', 'mysql://127.0.0.1/feira'],
    ['SESSION_SECRETS', 'long-enough-to-sign-with,short'],
    ['COUNTRY', 'PT'],
    ['SETTLEMENT', 'both'],
    ['ADDRESS_LOOKUP_URL', 'https://brasilapi.com.br/api/cep/v2/'],
    ['SHOP_NAME', 'x'.repeat(61)],
    ['SUPPORT_EMAIL', 'ajuda'],
    ['SUPPORT_PHONE', '1199'],
    ['SMTP_URL', 'http://mail.feira.test'],
    ['MAIL_FROM', 'Feira'],
    ['UPDATE_CHECK_MS', '0'],
    ['API_BASE_URL', 'nowhere'],
    ['WEB_CONCURRENCY', '0'],
    ['WEB_CONCURRENCY', 'auto'],
    ['DATABASE_POOL', '1'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '10'],
    ['LOG_LEVEL', 'much'],
    ['TRUST_PROXY', 'perhaps'],
    ['DEMO', 'perhaps'],
    ['NODE_ENV', 'prod'],
  ])('with a wrong %s (%s) stops the start with one line that names it', (name, value) => {
    expect(linesOf({ [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name}: deve ser .+\\.$`)),
    ])
  })

  it('reports every wrong variable at once', () => {
    expect(linesOf({ PORT: 'abc', COUNTRY: 'PT', SMTP_URL: 'x' })).toHaveLength(3)
  })

  it('needs its own session secrets on a shared database in production', () => {
    const shared = { DATABASE_URL: 'postgres://feira@127.0.0.1/feira' }
    expect(linesOf(shared)).toEqual([expect.stringMatching(/^SESSION_SECRETS: /)])
    expect(linesOf({ ...shared, SESSION_SECRETS: 'one-of-enough-length' })).toEqual([])
    expect(linesOf({ ...shared, NODE_ENV: 'development' })).toEqual([])
  })

  it('seals with the session secrets where there are no other keys, and opens with them in any case', () => {
    const secrets = ['a-secret-of-enough-length', 'the-secret-before-it']
    expect(sealingKeys(readConfig({}), secrets)).toEqual(secrets)
    const SEALING_KEYS = 'a-key-of-enough-length, the-secret-before-it'
    expect(sealingKeys(readConfig({ SEALING_KEYS }), secrets)).toEqual([
      ...['a-key-of-enough-length', 'the-secret-before-it', 'a-secret-of-enough-length'],
    ])
    expect(linesOf({ SEALING_KEYS: 'too short' })).toEqual([expect.stringMatching(/^SEALING_KEYS: /)])
  })

  it('accepts mail senders with and without a name', () => {
    for (const MAIL_FROM of ['Loja <loja@exemplo.com.br>', '<loja@exemplo.com.br>', 'loja@exemplo.com.br']) {
      expect(readConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
    }
  })

  it.each([
    [{ CDN: 'akamai' }, /^CDN: deve ser varnish, fastly ou cloudflare\.$/],
    [{ CDN: 'varnish' }, /^CDN_PURGE_URL: falta para usar uma CDN; deve ser .+\.$/],
    [{ CDN: 'varnish', CDN_PURGE_URL: 'varnish:6081' }, /^CDN_PURGE_URL: deve ser .+\.$/],
    [{ CDN: 'fastly', CDN_PURGE_URL: 'https://api.fastly.com/service/a/purge' }, /^CDN_PURGE_TOKEN: falta/],
    [{ CDN_PURGE_URL: 'http://127.0.0.1:6081', CDN_PURGE_TOKEN: 'a' }, /^CDN: falta para usar uma CDN/],
  ])('with half a CDN (%o) stops the start with one line', (given, line) => {
    expect(linesOf(given)).toEqual([expect.stringMatching(line)])
  })

  it('traces only where somebody takes the traces', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318'
    expect(readConfig({}).tracing).toBeNull()
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }).tracing).toBeNull()
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '0.1' }).tracing).toEqual({
      serviceName: 'feira',
      sampler: 'parentbased_always_on',
      ratio: 0.1,
    })
  })

  it('lets Varnish do without a token', () => {
    expect(readConfig({ CDN: 'varnish', CDN_PURGE_URL: 'http://127.0.0.1:6081/' }).cdn).toEqual({
      kind: 'varnish',
      purgeUrl: 'http://127.0.0.1:6081/',
      purgeToken: null,
    })
    expect(readConfig({}).cdn).toBeNull()
  })

  it('takes an application at Mercado Pago as a whole, or none', () => {
    const application = { MERCADO_PAGO_CLIENT_ID: '123', MERCADO_PAGO_CLIENT_SECRET: 'a-client-secret' }
    expect(readConfig({}).mercadoPago).toMatchObject({ application: null, webhookSecret: null })
    expect(readConfig(application).mercadoPago).toMatchObject({
      application: { clientId: '123', clientSecret: 'a-client-secret' },
    })
    const withheld = { MERCADO_PAGO_MARKETPLACE_FEE: 'on' }
    expect(readConfig(application).mercadoPago.withholdsCommission).toBe(false)
    expect(readConfig({ ...application, ...withheld }).mercadoPago.withholdsCommission).toBe(true)
    expect(linesOf(withheld)).toEqual([expect.stringMatching(/^MERCADO_PAGO_CLIENT_ID: /)])
    expect(linesOf({ ...application, MERCADO_PAGO_MARKETPLACE_FEE: 'yes' })).toEqual([
      expect.stringMatching(/^MERCADO_PAGO_MARKETPLACE_FEE: /),
    ])
    expect(linesOf({ ...application, MERCADO_PAGO_CLIENT_SECRET: '' })).toEqual([
      expect.stringMatching(/^MERCADO_PAGO_CLIENT_SECRET: /),
    ])
  })

  it('takes mail in with an address and a secret, or not at all', () => {
    const mailIn = {
      MAIL_IN_ADDRESS: 'nfe@entrada.feira.test',
      MAIL_IN_SECRET: 'a-secret-of-the-mail-server',
    }
    expect(readConfig({}).mailIn).toBeNull()
    expect(readConfig(mailIn).mailIn).toEqual({
      address: 'nfe@entrada.feira.test',
      secret: 'a-secret-of-the-mail-server',
    })
    expect(linesOf({ ...mailIn, MAIL_IN_SECRET: '' })).toEqual([expect.stringMatching(/^MAIL_IN_SECRET: /)])
    expect(linesOf({ ...mailIn, MAIL_IN_SECRET: 'short' })).not.toEqual([])
    expect(linesOf({ ...mailIn, MAIL_IN_ADDRESS: 'notas-fiscais@x.test' })).not.toEqual([])
  })

  it('names who receives payments, by Pix, by Stripe or by both', () => {
    const SETTLEMENT = 'platform'
    const pix = { PIX_KEY: 'Pix@Feira.test', PIX_RECEIVER: 'Feira Ltda.', PIX_CITY: 'São Paulo' }
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_12345' }
    expect(linesOf({ SETTLEMENT })).toHaveLength(3)
    expect(linesOf({ SETTLEMENT, ...pix, PIX_CITY: '' })).toEqual([expect.stringMatching(/^PIX_CITY: /)])
    expect(readConfig({ SETTLEMENT, ...pix })).toMatchObject({
      platformReceiver: { pixKey: 'pix@feira.test', name: 'Feira Ltda.', city: 'São Paulo' },
      stripe: null,
    })
    expect(readConfig({ SETTLEMENT, ...stripe })).toMatchObject({
      platformReceiver: null,
      stripe: { secretKey: 'sk_test_1', apiBase: 'https://api.stripe.com' },
    })
    expect(linesOf({ SETTLEMENT, ...stripe, STRIPE_WEBHOOK_SECRET: '' })).toEqual([
      expect.stringMatching(/^STRIPE_WEBHOOK_SECRET: /),
    ])
    expect(readConfig({ SETTLEMENT, ...stripe, STRIPE_CONNECT: 'on' })).toMatchObject({ stripeConnect: true })
    for (const without of [stripe, { SETTLEMENT, ...pix }])
      expect(linesOf({ ...without, STRIPE_CONNECT: 'on' })).toEqual([
        expect.stringMatching(/^STRIPE_CONNECT: /),
      ])
    expect(readConfig({ ...pix, ...stripe })).toMatchObject({
      settlement: 'direct',
      platformReceiver: { pixKey: 'pix@feira.test' },
    })
  })
})

it('names the company that runs the shop completely, or not at all', () => {
  const whole = {
    LEGAL_NAME: 'Feira Ltda.',
    LEGAL_TAX_ID: '12.345.678/0001-95',
    LEGAL_ADDRESS: 'Rua Um, 1, São Paulo – SP',
  }
  expect(readConfig(whole).legal).toEqual({
    name: 'Feira Ltda.',
    taxId: '12345678000195',
    address: 'Rua Um, 1, São Paulo – SP',
  })
  expect(readConfig({}).legal).toBeNull()
  expect(linesOf({ ...whole, LEGAL_ADDRESS: '' })).toEqual([expect.stringMatching(/^LEGAL_ADDRESS: /)])
  expect(linesOf({ ...whole, LEGAL_TAX_ID: '12.345.678/0001-96' })).toEqual([
    expect.stringMatching(/^LEGAL_TAX_ID: /),
  ])
})
