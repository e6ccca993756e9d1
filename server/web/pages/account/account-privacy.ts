import { mailConsentsOf } from '#server/shop/customers/mail-consents/mail-consent-queries.ts'
import { consentsOf } from '#server/shop/privacy/consent-queries.ts'
import { dataExportOf } from '#server/shop/privacy/data-export-queries.ts'
import { erasureOf } from '#server/shop/privacy/erasure-queries.ts'
import { requestDataExport } from '#server/shop/privacy/request-data-export.ts'
import { cancelErasure, isFreshSignIn, requestErasure } from '#server/shop/privacy/request-erasure.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitContext } from '#server/web/pages/page.ts'
import { dataExportPath } from '#shared/account/privacy.ts'
import { erasureForm } from '#shared/forms/erasure-form.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { retentionMessages } from '#shared/messages/account/retention.ts'
import { ownAccount } from './own-account.ts'
import { renewSession } from './renew-session.ts'

const done = doneOn('account-privacy', accountMessages.saved)

/** The export of one's data, and the erasure of one's account. */
export const accountPrivacy: Page<'account-privacy'> = {
  done,

  async load(context) {
    const userId = ownAccount(context)
    const { services, sessionToken } = context
    const [dataExport, erasure, consents, mailConsents] = await Promise.all([
      dataExportOf(services, { userId }, dataExportPath),
      erasureOf(services, { userId, sessionToken }),
      consentsOf(services.db, userId),
      mailConsentsOf(services.db, userId),
    ])
    const retained = Object.values(retentionMessages)
    return { dataExport, erasure, retained, consents, mailConsents }
  },

  submit: (context) => runAction(actions, context, ownAccount(context)),
}

const actions = {
  async export({ services }: SubmitContext, userId: string) {
    await requestDataExport(services, { userId })
    return done.at('export')
  },

  erase: formAction(erasureForm, async (context, { password }, userId: string) => {
    const { services, ip, sessionToken, refused } = context
    const isFresh = await isFreshSignIn(services, { userId, sessionToken })
    if (!isFresh && !password) return refused({ password: customerMessages.fieldErrors.passwordMissing })
    await requestErasure(services, { userId, password: password ?? '', ip, sessionToken })
    if (!isFresh) await renewSession(context)
    return done.at('erasure')
  }),

  async 'cancel-erasure'({ services }: SubmitContext, userId: string) {
    await cancelErasure(services, { userId })
    return done.at('erasure-canceled')
  },
}
