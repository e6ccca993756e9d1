import { newId } from '#server/db/new-id.ts'
import { connection } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { connectToMailServer } from '#server/mail/create-mailer.ts'
import { type DeliveryFailure, deliveryFailure, mailServerTrouble } from '#server/mail/delivery-failure.ts'
import { type MailAccount, type MailServer, urlOfAccount } from '#server/mail/mail-server.ts'
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
  try {
    await connectToMailServer(server.url)
    await recordMailDelivery(services, null)
    return null
  } catch (error) {
    await recordMailDelivery(services, error)
    return failureOf(error)
  }
}

/** Deletes the account of the connected server. */
export const disconnectMailServer = (services: Services): Promise<{ changed: boolean }> =>
  disconnectAccount(services, { merchantId: null, kind, name: mailServerName })

/** Returns the connected server, which records on its connection how each delivery went. */
export async function recordingMailServer(services: Services): Promise<MailServer | null> {
  const server = await connectedMailServer(services)
  return server && { ...server, onTried: (error) => recordMailDelivery(services, error) }
}

/** Records how a delivery went, by its error or null. A refusal of the mail alone is an answer. */
async function recordMailDelivery(services: Services, error: unknown): Promise<void> {
  const found = await connectionOf(services.db, null, kind)
  if (!found) return
  const trouble = error === null ? null : mailServerTrouble(error)
  if (trouble) await recordProviderFailure(services, found.id, trouble)
  else await recordProviderAnswer(services, found.id, { isCharge: true })
}

function failureOf(error: unknown): DeliveryFailure {
  const failure = deliveryFailure(error)
  if (!failure) throw error
  return failure
}
