import * as z from 'zod/mini'
import { openCarrierAccount } from '#server/shop/connections/carrier-account.ts'
import { checkCarrier, connectCarrier, disconnectCarrier } from '#server/shop/connections/connect-carrier.ts'
import { carrierConnections } from '#server/shop/connections/connection-queries.ts'
import { merchantIdOf } from '#server/shop/merchants/merchant-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { providerCliMessages as messages } from '#shared/messages/command-line/provider-cli.ts'
import {
  carrierAccountProblems,
  carrierMessages,
  carrierName,
  carrierTryProblems,
} from '#shared/messages/merchant/carrier-connection.ts'
import {
  type CarrierAccountProblem,
  type CarrierTryStep,
  carrierEnvironments,
} from '#shared/payments/carrier-accounts.ts'
import { fail, reportOutcome } from './command.ts'

/** What the commands call it. */
export const carrierOperand = 'melhor-envio'

const optional = z._default(z.nullable(z.string()), null)

/** An account as its owner writes it down. */
const carrierFile = z.strictObject({
  carrier: z.literal('melhor_envio'),
  environment: z._default(z.enum(carrierEnvironments), 'production'),
  apiBase: optional,
  accessToken: z.string(),
  refreshToken: optional,
  clientId: optional,
  clientSecret: optional,
})

/** Whether the content of a file is about a carrier. */
export const isCarrierFile = (content: unknown): boolean =>
  typeof content === 'object' && content !== null && 'carrier' in content

export function connectCarrierFile(services: Services, store: string | undefined, content: unknown) {
  const read = carrierFile.safeParse(content)
  if (!read.success) {
    const fields = read.error.issues.flatMap(({ path, ...issue }) => ('keys' in issue ? issue.keys : path))
    return fail(messages.wrongField(fields.join(', ')))
  }
  const { carrier: _, ...account } = read.data
  return ofStore(services, store, async (merchantId) => {
    try {
      const { isRenewed } = await connectCarrier(services, { merchantId, account })
      console.log((isRenewed ? messages.renewed : messages.carrierConnected)(carrierName))
      return 0
    } catch (error) {
      const { problem, step, reason } = (error instanceof ShopError && error.data) || {}
      if (problem) return fail(carrierAccountProblems[problem as CarrierAccountProblem])
      if (step) return refuse(step as CarrierTryStep, String(reason))
      return reportOutcome(() => Promise.reject(error))
    }
  })
}

export const checkCarrierOf = (services: Services, store: string | undefined) =>
  ofStore(services, store, async (merchantId) => {
    try {
      const failed = await checkCarrier(services, merchantId)
      if (failed) return refuse(failed.step, failed.reason)
      console.log(messages.carrierWorks(carrierName))
      return 0
    } catch (error) {
      if (error instanceof ShopError && error.code === 'not_found') return fail(messages.none)
      throw error
    }
  })

export const disconnectCarrierOf = (services: Services, store: string | undefined) =>
  ofStore(services, store, (merchantId) => reportOutcome(() => disconnectCarrier(services, { merchantId })))

/** One line for each carrier that is connected. */
export async function listCarriers(services: Services): Promise<number> {
  const found = await carrierConnections(services.db)
  for (const { connection, store } of found) {
    const { id, sealedAccount, answeredAt, failure, failedAt } = connection
    const account = sealedAccount && openCarrierAccount(services, sealedAccount, id)
    const environment = account ? carrierMessages.environments[account.environment] : ''
    const answered = answeredAt ? messages.answered(answeredAt.toISOString()) : messages.neverAnswered
    const failed = failure && failedAt ? messages.failed(failedAt.toISOString(), failure) : ''
    console.log([store, carrierName, environment, answered, failed].filter(Boolean).join('  '))
  }
  return found.length
}

/** Each store sends by its own account, whoever is paid. */
async function ofStore(
  services: Services,
  store: string | undefined,
  work: (merchantId: string) => Promise<number>,
): Promise<number> {
  if (store === undefined) return fail(messages.carrierNeedsStore)
  const merchantId = await merchantIdOf(services.db, store)
  return merchantId ? work(merchantId) : fail(messages.unknownStore(store))
}

const refuse = (step: CarrierTryStep, reason: string) =>
  fail(`${carrierTryProblems[step]}\n${messages.reason(reason)}`)
