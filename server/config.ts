import * as z from 'zod'
import { br } from '#shared/country/br.ts'
import { type Settlement, settlements } from '#shared/orders/orders.ts'
import type { OutsideScripts } from '#shared/runtime/outside-scripts.ts'
import {
  archivesWalOf,
  type BackupConfig,
  backupErrors,
  backupOf,
  backupVariables,
  expectedOfBackup,
} from './backup/backup-config.ts'
import { type CdnConfig, cdnErrors, cdnOf, cdnVariables, expectedOfCdn } from './cdn/cdn-config.ts'
import type { StorageAddress } from './object-storage/storage-address.ts'
import {
  expectedOfStorage,
  storageCredentialsOf,
  storageErrors,
  storageVariables,
} from './object-storage/storage-config.ts'
import type { StorageCredentials } from './object-storage/storage-requests.ts'
import type { MercadoPagoConfig } from './payments/mercado-pago/mercado-pago-account.ts'
import { pixName, readPixKey } from './payments/pix.ts'
import { expectedOfMedia, mediaErrors, mediaVariables } from './pictures/media-config.ts'
import { isOn, onOrOff } from './start/on-or-off.ts'
import { expectedOfScaling, type ScalingConfig, scalingOf, scalingVariables } from './start/scaling-config.ts'
import {
  expectedOfTracing,
  type TracingConfig,
  tracingOf,
  tracingVariables,
} from './tracing/tracing-config.ts'

/** The environment, parsed and checked once. Durations are in milliseconds. */
export interface Config {
  port: number
  host: string | undefined
  /** Null when not configured: links use the local port, and writes must come from the requested host. */
  publicUrl: string | null
  databaseUrl: string | undefined
  /** The same database without the pooler that `databaseUrl` leads through. */
  directUrl: string | undefined
  dataDir: string
  /** True when this may be a demonstration, or null when not configured. */
  demo: boolean | null
  /** Null when they are generated and stored under `dataDir`. */
  sessionSecrets: string[] | null
  /** Null when the session secrets also seal. */
  sealingKeys: string[] | null
  backup: BackupConfig
  /** Address of the pictures, or null when they are in `dataDir`. */
  media: StorageAddress | null
  /** True when the embedded database archives its write-ahead log, so that a restore can target any time. */
  archivesWal: boolean
  /** Credentials of everything at `s3://`, or null. */
  storageCredentials: StorageCredentials | null
  scaling: ScalingConfig
  /** Null when no CDN stores pages. */
  cdn: CdnConfig | null
  /** Null when nothing is traced. */
  tracing: TracingConfig | null
  country: 'BR'
  /** Address of the lookup service, with `{cep}` for the postal code, or null when no service is queried. */
  addressLookupUrl: string | null
  shopName: string
  /** Null when not configured. */
  supportEmail: string | null
  supportPhone: string | null
  /** The legal owner of the shop, or null when not configured. */
  legal: { name: string; taxId: string; address: string } | null
  settlement: Settlement
  /** The Pix key that customers pay to in platform settlement. */
  platformReceiver: { pixKey: string; name: string; city: string } | null
  /** Null when there are no card payments. */
  stripe: { secretKey: string; webhookSecret: string; apiBase: string } | null
  /** True when payouts go to the stores' accounts at Stripe, where they have one. */
  stripeConnect: boolean
  mercadoPago: MercadoPagoConfig
  /** Null when no mail is received. */
  mailIn: { address: string; secret: string } | null
  smtpUrl: string | undefined
  mailFrom: string
  updateCheckMs: number
  apiBase: string
  /** The third-party scripts to load, consent first. */
  outsideScripts: OutsideScripts
  /** Null when errors are only logged. */
  reportDsn: string | null
  browserReportDsn: string | null
  /** Bearer token of `/metrics`, or null when metrics are not served. */
  metricsToken: string | null
  logLevel: string
  isDevelopment: boolean
  /** The shop's variables as they were given. */
  environment: Record<string, string>
  trustProxy: boolean
}

/** The environment is wrong. Has one line for each variable. */
export class ConfigError extends Error {
  readonly lines: string[]
  constructor(lines: string[], options?: ErrorOptions) {
    super(lines.join('\n'), options)
    this.name = 'ConfigError'
    this.lines = lines
  }
}

const url = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol))

const isWebAddress = (text: string) => url(['http:', 'https:']).safeParse(text).success
const scriptUrl = url(['http:', 'https:']).optional()
const reportDsn = z
  .string()
  .refine((text) => /^https?:\/\/\w+@[^/@]+\/(?:.+\/)?\d+$/.test(text) && URL.canParse(text))
  .optional()
const mailSender = /^[^<>@]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/

const secretList = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .refine((secrets) => secrets.every((secret) => secret.length >= 16))
  .optional()

export const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: url(['http:', 'https:'])
    .refine((text) => URL.parse(text)?.pathname === '/')
    .transform((text) => new URL(text).origin)
    .optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_DIRECT_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_REPLICA_URL: url(['postgres:', 'postgresql:']).optional(),
  DATA_DIR: z.string().default('./data'),
  DEMO: z.enum(onOrOff).optional(),
  SESSION_SECRETS: secretList,
  SEALING_KEYS: secretList,
  ...scalingVariables,
  ...backupVariables,
  ...mediaVariables,
  ...storageVariables,
  ...cdnVariables,
  ...tracingVariables,
  COUNTRY: z.literal('BR').default('BR'),
  ADDRESS_LOOKUP_URL: url(['http:', 'https:'])
    .refine((text) => text.includes('{cep}'))
    .optional(),
  SHOP_NAME: z.string().max(60).default('Feira'),
  SUPPORT_EMAIL: z.email().optional(),
  SUPPORT_PHONE: z
    .string()
    .regex(/^\+\d{8,15}$/)
    .optional(),
  LEGAL_NAME: z.string().max(120).optional(),
  LEGAL_TAX_ID: z
    .string()
    .refine((text) => br.taxId.read(text) !== null)
    .transform((text) => br.taxId.read(text)?.value ?? '')
    .optional(),
  LEGAL_ADDRESS: z.string().max(200).optional(),
  SETTLEMENT: z.enum(settlements).default('direct'),
  PIX_KEY: z
    .string()
    .refine((text) => readPixKey(text) !== null)
    .transform((text) => readPixKey(text)?.key ?? '')
    .optional(),
  PIX_RECEIVER: z
    .string()
    .max(60)
    .refine((text) => pixName(text, 25) !== '')
    .optional(),
  PIX_CITY: z
    .string()
    .max(60)
    .refine((text) => pixName(text, 15) !== '')
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  STRIPE_CONNECT: z.enum(onOrOff).default('off'),
  STRIPE_API_BASE: z
    .string()
    .refine(isWebAddress)
    .transform((text) => text.replace(/\/+$/, ''))
    .default('https://api.stripe.com'),
  MERCADO_PAGO_CLIENT_ID: z.string().regex(/^\d+$/).optional(),
  MERCADO_PAGO_CLIENT_SECRET: z.string().min(8).optional(),
  MERCADO_PAGO_WEBHOOK_SECRET: z.string().min(8).optional(),
  MERCADO_PAGO_API_BASE: z
    .string()
    .refine(isWebAddress)
    .transform((text) => text.replace(/\/+$/, ''))
    .default('https://api.mercadopago.com'),
  MERCADO_PAGO_MARKETPLACE_FEE: z.enum(onOrOff).default('off'),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().regex(mailSender).default('Feira <nao-responda@feira.test>'),
  MAIL_IN_ADDRESS: z
    .string()
    .regex(/^[a-z0-9]{1,7}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i)
    .optional(),
  MAIL_IN_SECRET: z
    .string()
    .regex(/^[\w-]{24,}$/)
    .optional(),
  UPDATE_CHECK_MS: z.coerce.number().int().min(100).default(3_600_000),
  API_BASE_URL: z
    .string()
    .refine((text) => /^\/(?!\/)/.test(text) || isWebAddress(text))
    .transform((text) => text.replace(/\/+$/, ''))
    .default(''),
  CONSENT_SCRIPT_URL: scriptUrl,
  REVIEWS_SCRIPT_URL: scriptUrl,
  ANALYTICS_SCRIPT_URL: scriptUrl,
  SENTRY_DSN: reportDsn,
  SENTRY_DSN_BROWSER: reportDsn,
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  TRUST_PROXY: z.enum(onOrOff).default('off'),
})

type Environment = z.output<typeof environment>

const aScript = 'o endereço http:// ou https:// de um script'
const aDsn = 'um DSN do Sentry, como https://chave@exemplo.com/1'

/** The expected value of each variable, for the message about a wrong one. */
const expected: Record<keyof z.input<typeof environment>, string> = {
  PORT: 'um número de 0 a 65535',
  HOST: 'um endereço de rede',
  PUBLIC_URL: 'um endereço http:// ou https://, sem caminho',
  DATABASE_URL: 'um endereço postgres://',
  DATABASE_DIRECT_URL: 'um endereço postgres://, do mesmo banco de DATABASE_URL sem o pooler',
  DATABASE_REPLICA_URL: 'um endereço postgres://, de uma réplica do banco de DATABASE_URL',
  DATA_DIR: 'uma pasta',
  DEMO: '1 (demonstração, mesmo em um endereço público) ou 0 (nunca)',
  SESSION_SECRETS: 'um ou mais segredos de pelo menos 16 caracteres, separados por vírgula',
  SEALING_KEYS: 'uma ou mais chaves de pelo menos 16 caracteres, separadas por vírgula',
  ...expectedOfScaling,
  ...expectedOfBackup,
  ...expectedOfMedia,
  ...expectedOfStorage,
  ...expectedOfCdn,
  ...expectedOfTracing,
  COUNTRY: 'BR (o pacote de Portugal ainda não foi construído)',
  ADDRESS_LOOKUP_URL:
    'um endereço http:// ou https:// com {cep}, como https://brasilapi.com.br/api/cep/v2/{cep}',
  SHOP_NAME: 'um nome de até 60 caracteres',
  SUPPORT_EMAIL: 'um endereço de e-mail',
  SUPPORT_PHONE: 'um telefone internacional, como +5511900000000',
  LEGAL_NAME: 'a razão social ou o nome de quem responde pela loja',
  LEGAL_TAX_ID: 'o CNPJ ou CPF de quem responde pela loja',
  LEGAL_ADDRESS: 'o endereço de quem responde pela loja, com cidade, estado e CEP',
  SETTLEMENT: 'direct (cada loja recebe na própria chave Pix) ou platform (a feira recebe por todas)',
  PIX_KEY: 'uma chave Pix: e-mail, CPF, CNPJ, celular com +55 ou chave aleatória',
  PIX_RECEIVER: 'o nome de quem recebe o Pix',
  PIX_CITY: 'a cidade de quem recebe o Pix',
  STRIPE_SECRET_KEY: 'uma chave secreta do Stripe, como sk_live_… ou sk_test_…',
  STRIPE_WEBHOOK_SECRET: 'o segredo do webhook do Stripe, como whsec_…',
  STRIPE_CONNECT: 'on ou off',
  STRIPE_API_BASE: 'um endereço http:// ou https://',
  MERCADO_PAGO_CLIENT_ID: 'o número do aplicativo no Mercado Pago (Client ID)',
  MERCADO_PAGO_CLIENT_SECRET: 'o segredo do aplicativo no Mercado Pago (Client Secret)',
  MERCADO_PAGO_WEBHOOK_SECRET: 'a assinatura secreta dos webhooks do aplicativo no Mercado Pago',
  MERCADO_PAGO_API_BASE: 'um endereço http:// ou https://',
  MERCADO_PAGO_MARKETPLACE_FEE: 'on (a comissão é retida pelo Mercado Pago, onde a conta permite) ou off',
  SMTP_URL: 'um endereço smtp:// ou smtps:// (sem TLS só com ?ignoreTLS=true no fim)',
  MAIL_FROM: 'um remetente, como Feira <loja@exemplo.com.br>',
  MAIL_IN_ADDRESS: 'uma caixa de entrada com até 7 letras antes do @, como nfe@entrada.exemplo.com.br',
  MAIL_IN_SECRET: 'um segredo de pelo menos 24 letras, números, - ou _',
  UPDATE_CHECK_MS: 'um número de milissegundos, pelo menos 100',
  API_BASE_URL: 'um endereço http:// ou https://, ou um caminho como /api-interna',
  CONSENT_SCRIPT_URL: aScript,
  REVIEWS_SCRIPT_URL: aScript,
  ANALYTICS_SCRIPT_URL: aScript,
  SENTRY_DSN: aDsn,
  SENTRY_DSN_BROWSER: aDsn,
  METRICS_TOKEN: 'um segredo de pelo menos 16 caracteres',
  LOG_LEVEL: 'trace, debug, info, warn, error, fatal ou silent',
  NODE_ENV: 'production, development ou test',
  TRUST_PROXY: 'on ou off',
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const { data, error } = environment.safeParse(given)
  const invalid = new Set(error?.issues.map((issue) => issue.path[0] as keyof typeof expected))
  const lines = [...invalid].map((name) => `${name}: deve ser ${expected[name]}.`)
  const shared = data?.NODE_ENV === 'production' && data.DATABASE_URL
  if (shared && !data.SESSION_SECRETS) {
    lines.push(`SESSION_SECRETS: é obrigatória com DATABASE_URL; deve ser ${expected.SESSION_SECRETS}.`)
  }
  if (data)
    for (const errorsOf of [
      ...[legalErrors, paymentErrors, mailInErrors, backupErrors],
      ...[mediaErrors, storageErrors, cdnErrors],
    ])
      lines.push(...errorsOf(data))
  if (!data || lines.length > 0) throw new ConfigError(lines)
  return { ...configOf(data), environment: givenVariables(given) }
}

/**
 * Returns the errors of payments. The platform receives money by Pix, Stripe, or both; the operator may also choose
 * that settlement in the browser.
 */
function paymentErrors(data: Environment): string[] {
  const lines: string[] = []
  const isPlatform = data.SETTLEMENT === 'platform'
  const needsPix =
    data.PIX_KEY || data.PIX_RECEIVER || data.PIX_CITY || (isPlatform && !data.STRIPE_SECRET_KEY)
  for (const name of ['PIX_KEY', 'PIX_RECEIVER', 'PIX_CITY'] as const) {
    if (needsPix && !data[name])
      lines.push(`${name}: falta para receber por Pix; deve ser ${expected[name]}.`)
  }
  if (data.STRIPE_SECRET_KEY && !data.STRIPE_WEBHOOK_SECRET)
    lines.push(
      `STRIPE_WEBHOOK_SECRET: é obrigatória com STRIPE_SECRET_KEY; deve ser ${expected.STRIPE_WEBHOOK_SECRET}.`,
    )
  if (isOn(data.STRIPE_CONNECT) && !(isPlatform && data.STRIPE_SECRET_KEY))
    lines.push('STRIPE_CONNECT: só liga com STRIPE_SECRET_KEY e SETTLEMENT=platform.')
  const { MERCADO_PAGO_CLIENT_ID: clientId, MERCADO_PAGO_CLIENT_SECRET: clientSecret } = data
  if (Boolean(clientId) !== Boolean(clientSecret)) {
    const name = clientId ? 'MERCADO_PAGO_CLIENT_SECRET' : 'MERCADO_PAGO_CLIENT_ID'
    lines.push(`${name}: falta para que as lojas conectem o Mercado Pago; deve ser ${expected[name]}.`)
  }
  if (isOn(data.MERCADO_PAGO_MARKETPLACE_FEE) && !clientId)
    lines.push(
      `MERCADO_PAGO_CLIENT_ID: é obrigatória com MERCADO_PAGO_MARKETPLACE_FEE, porque a comissão retida vai para o dono do aplicativo; deve ser ${expected.MERCADO_PAGO_CLIENT_ID}.`,
    )
  return lines
}

/**
 * Returns the errors of incoming mail. An address without the secret receives nothing, and the secret alone belongs to
 * no address.
 */
function mailInErrors({ MAIL_IN_ADDRESS: address, MAIL_IN_SECRET: secret }: Environment): string[] {
  if (Boolean(address) === Boolean(secret)) return []
  const name = address ? 'MAIL_IN_SECRET' : 'MAIL_IN_ADDRESS'
  return [`${name}: falta para receber notas por e-mail; deve ser ${expected[name]}.`]
}

const mailInOf = ({ MAIL_IN_ADDRESS: address, MAIL_IN_SECRET: secret }: Environment) =>
  address && secret ? { address, secret } : null

const legalNames = ['LEGAL_NAME', 'LEGAL_TAX_ID', 'LEGAL_ADDRESS'] as const

/** The law requires all three (Decreto 7.962/2013, art. 2), so one alone is an error. */
function legalErrors(data: Environment): string[] {
  const missing = legalNames.filter((name) => !data[name])
  if (missing.length === legalNames.length) return []
  return missing.map((name) => `${name}: falta para a identificação legal; deve ser ${expected[name]}.`)
}

function legalOf({ LEGAL_NAME: name, LEGAL_TAX_ID: taxId, LEGAL_ADDRESS: address }: Environment) {
  return name && taxId && address ? { name, taxId, address } : null
}

function platformReceiverOf({ PIX_KEY, PIX_RECEIVER, PIX_CITY }: Environment) {
  if (!PIX_KEY || !PIX_RECEIVER || !PIX_CITY) return null
  return { pixKey: PIX_KEY, name: PIX_RECEIVER, city: PIX_CITY }
}

function stripeOf({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE }: Environment) {
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return null
  return { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiBase: STRIPE_API_BASE }
}

function mercadoPagoOf({
  MERCADO_PAGO_CLIENT_ID: clientId,
  MERCADO_PAGO_CLIENT_SECRET: clientSecret,
  MERCADO_PAGO_WEBHOOK_SECRET: webhookSecret,
  MERCADO_PAGO_API_BASE: apiBase,
  MERCADO_PAGO_MARKETPLACE_FEE: fee,
}: Environment): MercadoPagoConfig {
  const application = clientId && clientSecret ? { clientId, clientSecret } : null
  const authorizationUrl = 'https://auth.mercadopago.com.br/authorization'
  const shared = { apiBase, authorizationUrl, application, webhookSecret: webhookSecret ?? null }
  return { ...shared, withholdsCommission: isOn(fee) }
}

function givenVariables(given: Record<string, string | undefined>) {
  const ours = Object.entries(given).filter(([name]) => Object.hasOwn(expected, name))
  return Object.fromEntries(ours.map(([name, value]) => [name, value ?? '']))
}

function configOf(data: Environment): Omit<Config, 'environment'> {
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL ?? null,
    databaseUrl: data.DATABASE_URL,
    directUrl: data.DATABASE_DIRECT_URL,
    dataDir: data.DATA_DIR,
    demo: data.DEMO ? isOn(data.DEMO) : null,
    sessionSecrets: data.SESSION_SECRETS ?? null,
    sealingKeys: data.SEALING_KEYS ?? null,
    scaling: { ...scalingOf(data), replicaUrl: data.DATABASE_REPLICA_URL },
    backup: backupOf(data),
    media: data.MEDIA_URL ?? null,
    archivesWal: archivesWalOf(data),
    storageCredentials: storageCredentialsOf(data),
    cdn: cdnOf(data),
    tracing: tracingOf(data),
    country: data.COUNTRY,
    addressLookupUrl: data.ADDRESS_LOOKUP_URL ?? null,
    shopName: data.SHOP_NAME,
    supportEmail: data.SUPPORT_EMAIL ?? null,
    supportPhone: data.SUPPORT_PHONE ?? null,
    legal: legalOf(data),
    settlement: data.SETTLEMENT,
    platformReceiver: platformReceiverOf(data),
    stripe: stripeOf(data),
    stripeConnect: isOn(data.STRIPE_CONNECT),
    mercadoPago: mercadoPagoOf(data),
    mailIn: mailInOf(data),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    updateCheckMs: data.UPDATE_CHECK_MS,
    apiBase: data.API_BASE_URL,
    outsideScripts: {
      consent: data.CONSENT_SCRIPT_URL,
      reviews: data.REVIEWS_SCRIPT_URL,
      analytics: data.ANALYTICS_SCRIPT_URL,
    },
    reportDsn: data.SENTRY_DSN ?? null,
    browserReportDsn: data.SENTRY_DSN_BROWSER ?? null,
    metricsToken: data.METRICS_TOKEN ?? null,
    logLevel: data.LOG_LEVEL,
    isDevelopment: data.NODE_ENV === 'development',
    trustProxy: isOn(data.TRUST_PROXY),
  }
}
