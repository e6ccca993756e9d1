import { newId } from '#server/db/new-id.ts'
import { connection } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { connectToMailServer } from '#server/mail/create-mailer.ts'
import { type DeliveryFailure, deliveryFailure, mailServerTrouble } from '#server/mail/delivery-failure.ts'
import { type MailAccount, type MailServerSource, urlOfAccount } from '#server/mail/mail-server.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import type { Services } from '#server/shop/services.ts'
import { closeTask } from '#server/shop/tasks/close-task.ts'
import { ShopError } from '#shared/errors.ts'
import { mailServerName } from '#shared/messages/operator/mail-server.ts'
import { connectionOf } from './connection-queries.ts'
import { disconnectAccount } from './disconnect.ts'
import { lockOwner } from './lock-owner.ts'
import { connectedMailServer, sealMailAccount } from './mail-server-account.ts'
import { noFailure, recordProviderAnswer, recordProviderFailure } from './record-provider-call.ts'

const kind = 'mail_server'

/**
 * Connects the mail server by which all mails leave from now on, after a sign-in with its account. Returns why that
 * failed, or null. Error: `forbidden` in a demonstration, whose operator is anybody.
 */
export async function connectMailServer(
  services: Services,
  account: MailAccount,
): Promise<DeliveryFailure | null> {
  if (services.isDemo) throw new ShopError('forbidden', 'A demonstration sends no mail')
  try {
    await connectToMailServer(urlOfAccount(account))
  } catch (error) {
    return failureOf(error)
  }
  await inTransaction(services.db, async (tx) => {
    await lockOwner(tx, null)
    const known = await connectionOf(tx, null, kind)
    const id = known?.id ?? newId()
    const at = services.clock()
    const answered = {
      sealedAccount: sealMailAccount(services, account, id),
      connectedAt: at,
      answeredAt: at,
      ...noFailure,
    }
    await tx
      .insert(connection)
      .values({ id, kind, merchantId: null, ...answered })
      .onConflictDoUpdate({ target: connection.id, set: answered })
    if (known?.failureId)
      await closeTask(tx, { kind: 'connection_failed', refId: known.failureId, outcome: 'answered', at })
    await recordAction(tx, services, {
      action: known ? 'connection.renewed' : 'connection.connected',
      merchantId: null,
      subject: { type: 'connection', id, name: mailServerName },
    })
  })
  return null
}

/** Signs in to the connected server, and records how it went. Error: `not_found` if none is connected. */
export async function checkMailServer(services: Services): Promise<DeliveryFailure | null> {
  const server = await connectedMailServer(services)
  if (!server) throw new ShopError('not_found', 'No mail server is connected')
  const error = await connectToMailServer(server.url).then(
    () => null,
    (failure: unknown) => failure,
  )
  await recordTry(services, server.connectionId, error)
  return error === null ? null : failureOf(error)
}

/** Deletes the account of the connected server. */
export const disconnectMailServer = (services: Services): Promise<{ changed: boolean }> =>
  disconnectAccount(services, { merchantId: null, kind, name: mailServerName })

/**
 * The connected server as the mailer uses it, which records on its connection how each delivery went. What cannot be
 * recorded is reported: a mail that was taken is not sent again for it.
 */
export const mailServerOf = (services: () => Services): MailServerSource => ({
  isThere: async () => (await connectionOf(services().db, null, kind)) !== null,

  async open() {
    const present = services()
    const server = await connectedMailServer(present)
    if (!server) return null
    const onTried = (error: unknown) =>
      recordTry(present, server.connectionId, error).catch(present.reportError)
    return { ...server, onTried }
  },
})

/** Records how the server was reached, by the error or null. A refusal of the mail alone is an answer. */
function recordTry(services: Services, connectionId: string, error: unknown): Promise<void> {
  const trouble = error === null ? null : mailServerTrouble(error)
  return trouble
    ? recordProviderFailure(services, connectionId, trouble)
    : recordProviderAnswer(services, connectionId, { isCharge: true })
}

function failureOf(error: unknown): DeliveryFailure {
  const failure = deliveryFailure(error)
  if (!failure) throw error
  return failure
}
