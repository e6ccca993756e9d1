import * as z from 'zod/mini'
import { type GivenAccount, shownOf } from '#server/shop/connections/carrier-account.ts'
import { checkCarrier, connectCarrier, disconnectCarrier } from '#server/shop/connections/connect-carrier.ts'
import { carrierConnections } from '#server/shop/connections/connection-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { providerCliMessages as messages } from '#shared/messages/command-line/provider-cli.ts'
import {
  carrierAccountProblems,
  carrierMessages,
  carrierNames,
  carrierTryProblems,
  correiosMessages,
} from '#shared/messages/merchant/carrier-connection.ts'
import {
  type CarrierAccountProblem,
  type CarrierKind,
  type CarrierTryStep,
  carrierKinds,
  isCarrierKind,
  realCarrierEnvironments,
  usualCorreiosServices,
} from '#shared/payments/carrier-accounts.ts'
import { accountLine, ofStore } from './account-of-store.ts'
import { fail, reportOutcome } from './command.ts'

/** Returns the carrier of a name such as "melhor-envio", or null for an unknown one. */
export const carrierOfOperand = (operand: string | undefined): CarrierKind | null =>
  carrierKinds.find((kind) => kind.replace('_', '-') === operand) ?? null

const optional = z._default(z.nullable(z.string()), null)

const place = { environment: z._default(z.enum(realCarrierEnvironments), 'production'), apiBase: optional }

/** Schema of the file in which an owner writes an account. */
const carrierFile = z.discriminatedUnion('carrier', [
  z.pipe(
    z.strictObject({
      carrier: z.literal('melhor_envio'),
      ...place,
      accessToken: z.string(),
      refreshToken: optional,
      clientId: optional,
      clientSecret: optional,
    }),
    z.transform(({ carrier: kind, ...account }) => ({ kind, account })),
  ),
  z.pipe(
    z.strictObject({
      carrier: z.literal('correios'),
      ...place,
      user: z.string(),
      accessCode: z.string(),
      postageCard: z.string(),
      services: z._default(z.array(z.string()), [...usualCorreiosServices]),
    }),
    z.transform(({ carrier: kind, ...account }) => ({ kind, account })),
  ),
])

/** Returns true when the content of a file is about a carrier. */
export const isCarrierFile = (content: unknown): boolean =>
  typeof content === 'object' && content !== null && 'carrier' in content

export function connectCarrierFile(services: Services, store: string | undefined, content: unknown) {
  const read = carrierFile.safeParse(content)
  if (!read.success) {
    const fields = read.error.issues.flatMap(({ path, ...issue }) => ('keys' in issue ? issue.keys : path))
    return fail(messages.wrongField(fields.join(', ')))
  }
  const given: GivenAccount = read.data
  const { kind } = given
  return ofStore(services, { store, isNeeded: messages.carrierNeedsStore }, async (merchantId) => {
    try {
      const { isRenewed } = await connectCarrier(services, { merchantId, ...given })
      console.log((isRenewed ? messages.renewed : messages.carrierConnected)(carrierNames[kind]))
      return 0
    } catch (error) {
      const { problem, step, reason } = (error instanceof ShopError && error.data) || {}
      if (problem) return fail(carrierAccountProblems[problem as CarrierAccountProblem])
      if (step) return refuse(kind, { step: step as CarrierTryStep, reason: String(reason) })
      return reportOutcome(() => Promise.reject(error))
    }
  })
}

export const checkCarrierOf = (services: Services, store: string | undefined, kind: CarrierKind) =>
  ofStore(services, { store, isNeeded: messages.carrierNeedsStore }, async (merchantId) => {
    try {
      const failed = await checkCarrier(services, merchantId, kind)
      if (failed) return refuse(kind, failed)
      console.log(messages.carrierWorks[kind](carrierNames[kind]))
      return 0
    } catch (error) {
      if (error instanceof ShopError && error.code === 'not_found') return fail(messages.none)
      throw error
    }
  })

export const disconnectCarrierOf = (services: Services, store: string | undefined, kind: CarrierKind) =>
  ofStore(services, { store, isNeeded: messages.carrierNeedsStore }, (merchantId) =>
    reportOutcome(() => disconnectCarrier(services, { merchantId, kind })),
  )

/** Prints one line for each connected carrier. */
export async function listCarriers(services: Services): Promise<number> {
  const found = await carrierConnections(services.db)
  for (const { connection, store } of found) {
    const { id, kind, sealedAccount } = connection
    if (!isCarrierKind(kind) || !sealedAccount) continue
    const { environment } = shownOf(services, { id, kind, sealedAccount })
    console.log(accountLine([store, carrierNames[kind], environments[kind][environment]], connection))
  }
  return found.length
}

const environments = {
  melhor_envio: carrierMessages.environments,
  correios: correiosMessages.environments,
}

const refuse = (kind: CarrierKind, { step, reason }: { step: CarrierTryStep; reason: string }) =>
  fail(`${carrierTryProblems[kind][step]}\n${messages.reason(reason)}`)
