import * as z from 'zod/mini'
import { checkIssuer, connectIssuer, disconnectIssuer } from '#server/shop/connections/connect-issuer.ts'
import { issuerConnections } from '#server/shop/connections/connection-queries.ts'
import { openIssuerAccount } from '#server/shop/connections/issuer-account.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { providerCliMessages as messages } from '#shared/messages/command-line/provider-cli.ts'
import {
  issuerAccountProblems,
  issuerMessages,
  issuerName,
} from '#shared/messages/merchant/issuer-connection.ts'
import { type IssuerAccountProblem, issuerEnvironments } from '#shared/payments/issuer-accounts.ts'
import { accountLine, ofStore } from './account-of-store.ts'
import { fail, reportOutcome } from './command.ts'

/** Name of the issuer in commands. */
export const issuerOperand = 'focus-nfe'

/** Schema of the file in which an owner writes an account. */
const issuerFile = z.strictObject({
  issuer: z.literal('focus_nfe'),
  environment: z._default(z.enum(issuerEnvironments), 'production'),
  apiBase: z._default(z.nullable(z.string()), null),
  token: z.string(),
})

/** Returns true when the content of a file is about an issuer of invoices. */
export const isIssuerFile = (content: unknown): boolean =>
  typeof content === 'object' && content !== null && 'issuer' in content

export function connectIssuerFile(services: Services, store: string | undefined, content: unknown) {
  const read = issuerFile.safeParse(content)
  if (!read.success) {
    const fields = read.error.issues.flatMap(({ path, ...issue }) => ('keys' in issue ? issue.keys : path))
    return fail(messages.wrongField(fields.join(', ')))
  }
  const { issuer: _, ...account } = read.data
  return ofStore(services, { store, isNeeded: messages.issuerNeedsStore }, async (merchantId) => {
    try {
      const { isRenewed } = await connectIssuer(services, { merchantId, account })
      console.log((isRenewed ? messages.renewed : messages.issuerConnected)(issuerName))
      return 0
    } catch (error) {
      const { problem, reason } = (error instanceof ShopError && error.data) || {}
      if (problem) return fail(issuerAccountProblems[problem as IssuerAccountProblem])
      if (reason) return refuse(String(reason))
      return reportOutcome(() => Promise.reject(error))
    }
  })
}

export const checkIssuerOf = (services: Services, store: string | undefined) =>
  ofStore(services, { store, isNeeded: messages.issuerNeedsStore }, async (merchantId) => {
    try {
      const failed = await checkIssuer(services, merchantId)
      if (failed) return refuse(failed.reason)
      console.log(messages.issuerWorks(issuerName))
      return 0
    } catch (error) {
      if (error instanceof ShopError && error.code === 'not_found') return fail(messages.none)
      throw error
    }
  })

export const disconnectIssuerOf = (services: Services, store: string | undefined) =>
  ofStore(services, { store, isNeeded: messages.issuerNeedsStore }, (merchantId) =>
    reportOutcome(() => disconnectIssuer(services, { merchantId })),
  )

/** Prints one line for each connected issuer. */
export async function listIssuers(services: Services): Promise<number> {
  const found = await issuerConnections(services.db)
  for (const { connection, store } of found) {
    const { id, sealedAccount } = connection
    const account = sealedAccount && openIssuerAccount(services, sealedAccount, id)
    const environment = account ? issuerMessages.environments[account.environment] : ''
    console.log(accountLine([store, issuerName, environment], connection))
  }
  return found.length
}

const refuse = (reason: string) => fail(`${issuerMessages.refused}\n${messages.reason(reason)}`)
