import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import * as z from 'zod/mini'
import type { BankAccount } from '#server/payments/bank-pix/banks.ts'
import { bankConnectionView } from '#server/shop/connections/bank-account.ts'
import { checkConnection, checkMercadoPago } from '#server/shop/connections/check-connection.ts'
import { connectBank } from '#server/shop/connections/connect-bank.ts'
import { accountName } from '#server/shop/connections/connected-account.ts'
import { activeConnections, connectionOf } from '#server/shop/connections/connection-queries.ts'
import { disconnectBank } from '#server/shop/connections/disconnect-bank.ts'
import { readCertificateFiles } from '#server/shop/connections/read-certificate-files.ts'
import { merchantIdOf } from '#server/shop/merchants/merchant-queries.ts'
import {
  connectMercadoPago,
  disconnectMercadoPago,
} from '#server/shop/orders/payments/mercado-pago/connect-mercado-pago.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { providerCliMessages as messages } from '#shared/messages/command-line/provider-cli.ts'
import {
  accountProblems,
  bankNames,
  chargedInstalmentsText,
  mercadoPagoName,
  mercadoPagoProblems,
  tryProblems,
} from '#shared/messages/merchant/connections.ts'
import { realBankIds } from '#shared/payments/banks.ts'
import type { AccountProblem, ChargedInstalments, TryStep } from '#shared/payments/connections.ts'
import { accountLine } from './account-of-store.ts'
import {
  carrierOfOperand,
  checkCarrierOf,
  connectCarrierFile,
  disconnectCarrierOf,
  isCarrierFile,
  listCarriers,
} from './carrier-provider.ts'
import { type Command, fail, reportOutcome } from './command.ts'
import {
  checkIssuerOf,
  connectIssuerFile,
  disconnectIssuerOf,
  isIssuerFile,
  issuerOperand,
  listIssuers,
} from './issuer-provider.ts'
import {
  checkStripeOf,
  connectStripeFile,
  disconnectStripeOf,
  isStripeFile,
  listStripe,
  stripeOperand,
} from './stripe-provider.ts'

/**
 * `providers list | connect FILE | check | disconnect [--store SLUG]`: connections with banks by the Pix API, and of
 * stores with their own accounts at Mercado Pago or Stripe, their carrier and their issuer of invoices, which `check`
 * and `disconnect` take by name.
 */
export const providersCommand: Command = (action, { store }, [file]) => {
  if (action === 'list') return ({ services }) => list(services)
  if (action === 'connect') {
    if (!file) return messages.missingFile
    return ({ services }) => connectFile(services, store, file)
  }
  const carrier = carrierOfOperand(file)
  if (carrier && action === 'check') return ({ services }) => checkCarrierOf(services, store, carrier)
  if (carrier && action === 'disconnect')
    return ({ services }) => disconnectCarrierOf(services, store, carrier)
  if (file === issuerOperand && action === 'check') return ({ services }) => checkIssuerOf(services, store)
  if (file === issuerOperand && action === 'disconnect')
    return ({ services }) => disconnectIssuerOf(services, store)
  if (file === stripeOperand && action === 'check') return ({ services }) => checkStripeOf(services, store)
  if (file === stripeOperand && action === 'disconnect')
    return ({ services }) => disconnectStripeOf(services, store)
  if (action !== 'check' && action !== 'disconnect') return messages.usage
  if (file !== undefined && file !== mercadoPago) return messages.usage
  const isMercadoPago = file === mercadoPago
  if (action === 'check')
    return ({ services }) =>
      ofOwner(services, store, (id) => (isMercadoPago ? checkAccount(services, id) : check(services, id)))
  return ({ services }) =>
    ofOwner(services, store, (merchantId) =>
      reportOutcome(() =>
        isMercadoPago && merchantId
          ? disconnectMercadoPago(services, { merchantId })
          : disconnectBank(services, { merchantId }),
      ),
    )
}

/** Name of the account at Mercado Pago in commands and files. */
const mercadoPago = 'mercado-pago'

async function connectFile(services: Services, store: string | undefined, file: string): Promise<number> {
  const content = parsed((await textOf(file)) ?? '')
  if (isIssuerFile(content)) return connectIssuerFile(services, store, content)
  if (isStripeFile(content)) return connectStripeFile(services, store, content)
  if (isCarrierFile(content)) return connectCarrierFile(services, store, content)
  return ofOwner(services, store, (merchantId) => connect(services, merchantId, file))
}

/** Runs `work` for the owner of the account: a store, or the platform, depending on the settlement. */
async function ofOwner(
  services: Services,
  store: string | undefined,
  work: (merchantId: string | null) => Promise<number>,
): Promise<number> {
  if (services.settlement === 'platform') return store === undefined ? work(null) : fail(messages.noStore)
  if (store === undefined) return fail(messages.storeNeeded)
  const merchantId = await merchantIdOf(services.db, store)
  return merchantId ? work(merchantId) : fail(messages.unknownStore(store))
}

const optional = z._default(z.nullable(z.string()), null)

/**
 * Schema of the file in which an owner writes an account. Certificate and key are PEM files beside it, or one of
 * PKCS#12.
 */
const accountFile = z.strictObject({
  bank: z.enum(realBankIds),
  apiBase: optional,
  tokenUrl: optional,
  clientId: z.string(),
  clientSecret: optional,
  certificateFile: optional,
  privateKeyFile: optional,
  authorityFile: optional,
  filePassword: optional,
  applicationKey: optional,
})

/** Credentials of an account at Mercado Pago: the production token of its owner's application there. */
const mercadoPagoFile = z.strictObject({
  provider: z.literal(mercadoPago),
  accessToken: z.string().check(z.minLength(10)),
  refreshToken: optional,
})

async function connect(services: Services, merchantId: string | null, file: string): Promise<number> {
  const text = await textOf(file)
  const { data } = mercadoPagoFile.safeParse(text === null ? null : parsed(text))
  if (data) return connectAccount(services, merchantId, data)
  const account = await readAccount(file)
  if (typeof account === 'string') return fail(account)
  try {
    const { isRenewed, isNotified } = await connectBank(services, { merchantId, account })
    console.log((isRenewed ? messages.renewed : messages.connected)(bankNames[account.bank]))
    console.log(isNotified ? messages.notified : messages.notNotified)
    return 0
  } catch (error) {
    const { problem, step, reason } = (error instanceof ShopError && error.data) || {}
    if (problem) return fail(accountProblems[problem as AccountProblem])
    if (step) return refuse(step as TryStep, String(reason))
    return reportOutcome(() => Promise.reject(error))
  }
}

async function connectAccount(
  services: Services,
  merchantId: string | null,
  { accessToken, refreshToken }: z.infer<typeof mercadoPagoFile>,
): Promise<number> {
  if (merchantId === null) return fail(messages.onlyStores)
  const account = { accessToken, refreshToken, expiresAt: null, clientId: null }
  try {
    const { isRenewed, charged } = await connectMercadoPago(services, { merchantId, account })
    console.log(isRenewed ? messages.renewed(mercadoPagoName) : messages.accountConnected)
    sayCharged(charged)
    return 0
  } catch (error) {
    const { step, reason } = (error instanceof ShopError && error.data) || {}
    if (step) return refuseAccount(step as TryStep, String(reason))
    return reportOutcome(() => Promise.reject(error))
  }
}

/** Reads the account, or returns what is wrong with its file. */
async function readAccount(file: string): Promise<BankAccount | string> {
  const text = await textOf(file)
  if (text === null) return messages.fileNotFound(file)
  const read = accountFile.safeParse(parsed(text))
  if (!read.success) {
    const fields = read.error.issues.flatMap(({ path, ...issue }) => ('keys' in issue ? issue.keys : path))
    return fields.length === 0 ? messages.notJson : messages.wrongField(fields.join(', '))
  }
  const { certificateFile, privateKeyFile, authorityFile, filePassword, ...account } = read.data
  const bytes: Buffer[] = []
  for (const name of [certificateFile, privateKeyFile].filter((each) => each !== null)) {
    const found = await bytesOf(resolve(dirname(file), name))
    if (found === null) return messages.noCertificateFile(name)
    bytes.push(found)
  }
  const identity = readCertificateFiles(bytes, filePassword ?? '')
  if (identity === 'password') return accountProblems.file_password
  const authority = authorityFile === null ? null : await textOf(resolve(dirname(file), authorityFile))
  if (authorityFile !== null && authority === null) return messages.noCertificateFile(authorityFile)
  return { ...account, ...identity, authority }
}

async function check(services: Services, merchantId: string | null): Promise<number> {
  const connection = await bankConnectionView(services, merchantId)
  if (!connection) return fail(messages.none)
  const failed = await checkConnection(services, merchantId)
  if (failed) return refuse(failed.step, failed.reason)
  console.log(messages.works(bankNames[connection.bank]))
  return 0
}

async function checkAccount(services: Services, merchantId: string | null): Promise<number> {
  if (merchantId === null || !(await connectionOf(services.db, merchantId, 'mercado_pago')))
    return fail(messages.none)
  const tried = await checkMercadoPago(services, merchantId)
  if ('step' in tried) return refuseAccount(tried.step, tried.reason)
  console.log(messages.accountWorks)
  sayCharged(tried.charged)
  return 0
}

function sayCharged(charged: ChargedInstalments) {
  const warning = chargedInstalmentsText(charged)
  if (warning) console.log(warning)
}

const refuseAccount = (step: TryStep, reason: string) =>
  fail(`${mercadoPagoProblems[step]}\n${messages.reason(reason)}`)

const refuse = (step: TryStep, reason: string) => fail(`${tryProblems[step]}\n${messages.reason(reason)}`)

async function list(services: Services): Promise<number> {
  const found = await activeConnections(services.db)
  for (const { connection, store } of found) {
    const name = accountName(services, connection)
    console.log(accountLine([store ?? messages.platform, name], connection))
  }
  const others = [listCarriers, listIssuers, listStripe]
  let count = found.length
  for (const listOthers of others) count += await listOthers(services)
  console.log(messages.count(count))
  return 0
}

const textOf = async (file: string): Promise<string | null> => (await bytesOf(file))?.toString('utf8') ?? null

async function bytesOf(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
