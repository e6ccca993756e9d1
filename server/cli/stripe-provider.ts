import * as z from 'zod/mini'
import { connectStripeAccount, disconnectStripe } from '#server/shop/connections/connect-stripe.ts'
import { stripeConnections } from '#server/shop/connections/connection-queries.ts'
import { checkStripe } from '#server/shop/connections/stripe-account.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { providerCliMessages as messages } from '#shared/messages/command-line/provider-cli.ts'
import { stripeMessages, stripeName } from '#shared/messages/merchant/stripe-connection.ts'
import { dueGroups, isReadyForTransfers, type StripeAccountState } from '#shared/payments/stripe-accounts.ts'
import { accountLine, ofStore } from './account-of-store.ts'
import { fail, reportOutcome } from './command.ts'

/** Name of the account in commands and files. */
export const stripeOperand = 'stripe'

/** Schema of an account under the platform's, as Stripe's dashboard names it. */
const stripeFile = z.strictObject({
  provider: z.literal(stripeOperand),
  account: z.string().check(z.regex(/^acct_\w+$/)),
})

/** Returns true when the content of a file is about an account at Stripe. */
export const isStripeFile = (content: unknown): boolean =>
  typeof content === 'object' &&
  content !== null &&
  'provider' in content &&
  content.provider === stripeOperand

export function connectStripeFile(services: Services, store: string | undefined, content: unknown) {
  const { data } = stripeFile.safeParse(content)
  if (!data) return fail(messages.wrongField('account'))
  return ofAccount(services, store, async (merchantId) => {
    const { state } = await connectStripeAccount(services, { merchantId, accountRef: data.account })
    console.log(messages.stripeConnected)
    return sayState(state)
  })
}

export const checkStripeOf = (services: Services, store: string | undefined) =>
  ofAccount(services, store, async (merchantId) => sayState(await checkStripe(services, merchantId)))

export const disconnectStripeOf = (services: Services, store: string | undefined) =>
  ofStore(services, { store, isNeeded: messages.stripeNeedsStore }, (merchantId) =>
    reportOutcome(() => disconnectStripe(services, { merchantId })),
  )

/** Prints one line for each connected account. */
export async function listStripe(services: Services): Promise<number> {
  const found = await stripeConnections(services.db)
  for (const { connection, store } of found)
    console.log(accountLine([store, stripeName, connection.accountRef ?? ''], connection))
  return found.length
}

async function ofAccount(
  services: Services,
  store: string | undefined,
  work: (merchantId: string) => Promise<number>,
): Promise<number> {
  if (!services.stripeConnect) return fail(messages.stripeOff)
  return ofStore(services, { store, isNeeded: messages.stripeNeedsStore }, async (merchantId) => {
    try {
      return await work(merchantId)
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      if (error.code === 'not_found') return fail(messages.none)
      return fail(
        `${messages.stripeRefused}\n${messages.reason(String(error.data?.reason ?? error.message))}`,
      )
    }
  })
}

function sayState(state: StripeAccountState): number {
  const isReady = isReadyForTransfers(state)
  console.log(isReady ? stripeMessages.ready : stripeMessages.notReady)
  const due = dueGroups(state.due).map((group) => stripeMessages.due[group])
  if (due.length > 0) console.log(`${stripeMessages.states.due}: ${due.join(', ')}`)
  return isReady ? 0 : 1
}
