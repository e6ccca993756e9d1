import { mail } from '#server/shop/mails/mail.ts'
import { href } from '#shared/href.ts'
import { type OperatorNews, operatorRoleMailMessages } from '#shared/messages/mails/operator-role-mail.ts'
import { operatorRoleNames } from '#shared/messages/operator/operator-roles.ts'
import type { OperatorRole } from '#shared/operators/operator-rights.ts'

type OperatorChange = {
  name: string
  news: OperatorNews
  /** Null when the person operates the shop no longer. */
  role: OperatorRole | null
}

/** Tells a person that they operate the shop now, with another role, or no longer. */
export const operatorRoleMail = mail(
  'operator-role',
  operatorRoleMailMessages,
  ({ shop, settings }, { name, news, role }: OperatorChange) => ({
    name,
    news,
    role: role && operatorRoleNames[role],
    needsFactor: news === 'appointed' && settings.current.operatorsNeedFactor,
    url: shop.publicUrl + href('operator'),
  }),
)
