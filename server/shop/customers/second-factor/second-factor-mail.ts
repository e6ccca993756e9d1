import type { Db } from '#server/db/connect.ts'
import { type UndoNonce, undoUrl } from '#server/shop/customers/account/undo-url.ts'
import { mailedPerson } from '#server/shop/customers/customer-queries.ts'
import { mail } from '#server/shop/mails/mail.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'
import {
  type SecondFactorNews,
  secondFactorMailMessages,
} from '#shared/messages/mails/second-factor-mails.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

export const secondFactorMail = mail(
  'second-factor',
  secondFactorMailMessages,
  (
    services,
    {
      name,
      what,
      codesLeft,
      undo,
    }: { name: string; what: SecondFactorNews; codesLeft: number; undo: UndoNonce },
  ) => ({
    name,
    news: what,
    codesLeft,
    url: services.shop.publicUrl + href('account-second-factor'),
    undoUrl: undoUrl(services, undo),
  }),
)

/** Tells the person about a change of their second factor, if the transaction commits. */
export async function mailAboutSecondFactor(
  tx: Db,
  services: Services,
  { userId, what, undo }: { userId: string; what: SecondFactorNews; undo: UndoNonce },
): Promise<void> {
  const account = await mailedPerson(tx, userId)
  const data = { name: account.name, what, codesLeft: await countRecoveryCodes(tx, userId), undo }
  await queueMail(tx, services, { to: account.email, template: secondFactorMail, data })
}
