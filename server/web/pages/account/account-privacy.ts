import { consentsOf } from '#server/shop/privacy/consent-queries.ts'
import { dataExportOf } from '#server/shop/privacy/data-export-queries.ts'
import { erasureOf } from '#server/shop/privacy/erasure-queries.ts'
import { requestDataExport } from '#server/shop/privacy/request-data-export.ts'
import { cancelErasure, isFreshSignIn, requestErasure } from '#server/shop/privacy/request-erasure.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { tooManyTries } from '#server/web/pages/too-many-tries.ts'
import { dataExportPath } from '#shared/account/privacy.ts'
import { ShopError } from '#shared/errors.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { retentionMessages } from '#shared/messages/account/retention.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { type AccountActions, ownAccount, submitToAccount } from './own-account.ts'
import { renewSession } from './renew-session.ts'

/** A copy of one's data, and the end of one's account. */
export const accountPrivacy: Page<'account-privacy'> = {
  async load(context) {
    const userId = ownAccount(context)
    const { services, sessionToken, url } = context
    const [dataExport, erasure, consents] = await Promise.all([
      dataExportOf(services, { userId }, dataExportPath),
      erasureOf(services, { userId, sessionToken }),
      consentsOf(services.db, userId),
    ])
    const retained = Object.values(retentionMessages)
    return { dataExport, erasure, retained, consents, saved: url.searchParams.get('saved') ?? '' }
  },

  submit: (context) => submitToAccount(context, actions, refused),
}

const actions: AccountActions = {
  async export({ services }, userId) {
    await requestDataExport(services, { userId })
    return done('export')
  },

  async erase(context, userId) {
    const { services, form, ip, sessionToken } = context
    const password = formText(form, 'password')
    const isFresh = await isFreshSignIn(services, { userId, sessionToken })
    if (!isFresh && !password)
      return refusedForm(form, { password: customerMessages.fieldErrors.passwordMissing }, { status: 422 })
    await requestErasure(services, { userId, password, ip, sessionToken })
    if (!isFresh) await renewSession(context)
    return done('erasure')
  },

  async 'cancel-erasure'({ services }, userId) {
    await cancelErasure(services, { userId })
    return done('erasure-canceled')
  },
}

const done = (saved: keyof typeof accountMessages.saved): SubmitAnswer => ({
  redirect: href('account-privacy', {}, { saved }),
})

function refused({ form }: SubmitContext, error: unknown): SubmitAnswer {
  if (!(error instanceof ShopError)) throw error
  const { code, status } = error
  if (code === 'wrong_credentials')
    return refusedForm(form, { password: accountMessages.fieldErrors.wrongPassword }, { status: 422 })
  if (code === 'erasure_refused')
    return refusedForm(form, {}, { status, message: ruleMessages.erasure_refused })
  return tooManyTries(form, error)
}
