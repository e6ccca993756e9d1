import { dataExportOf } from '#server/shop/privacy/data-export-queries.ts'
import { openGuestLink } from '#server/shop/privacy/guests/guest-link.ts'
import {
  cancelGuestErasure,
  guestErasureOf,
  requestGuestErasure,
} from '#server/shop/privacy/guests/request-guest-erasure.ts'
import { requestDataExport } from '#server/shop/privacy/request-data-export.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { tokenOf } from '#server/web/pages/answer-of-link.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitContext } from '#server/web/pages/page.ts'
import { guestExportPath } from '#shared/account/privacy.ts'
import { erasureForm } from '#shared/forms/erasure-form.ts'
import { refusedForm } from '#shared/forms.ts'
import { guestPrivacyMessages } from '#shared/messages/account/guest-privacy.ts'
import { retentionMessages } from '#shared/messages/account/retention.ts'

const done = doneOn('guest-privacy', guestPrivacyMessages.saved)

/** The target of a link mailed to a guest: a copy of the data stored of that mailbox's purchases, and their erasure. */
export const guestPrivacy: Page<'guest-privacy'> = {
  done,

  async load(context) {
    const { services } = context
    const token = tokenOf(context)
    const found = await openGuestLink(services, token)
    if (!found) return { state: 'over' }
    const { email } = found
    const [dataExport, erasure] = await Promise.all([
      dataExportOf(services, { email }, (exportId) => guestExportPath(exportId, token)),
      guestErasureOf(services, email),
    ])
    const retained = guestsReasons.map((reason) => retentionMessages[reason])
    return { state: 'open', email, dataExport, erasure, retained }
  },

  async submit(context) {
    const { services, form } = context
    const found = await openGuestLink(services, tokenOf(context))
    if (!found) return refusedForm(form, {}, { status: 410, message: guestPrivacyMessages.overTitle })
    return runAction(actions, context, found)
  },
}

/** The reasons why data of a guest is retained. The others concern accounts and stores. */
const guestsReasons = ['orders', 'moneyTrail', 'publicReview'] as const

interface Holder {
  email: string
  groupId: string
}

const actions = {
  async export(context: SubmitContext, { email }: Holder) {
    await requestDataExport(context.services, { email })
    return saved(context, 'export')
  },

  erase: formAction(erasureForm, async (context, _, holder: Holder) => {
    await requestGuestErasure(context.services, holder)
    return saved(context, 'erasure')
  }),

  async 'cancel-erasure'(context: SubmitContext, { email }: Holder) {
    await cancelGuestErasure(context.services, { email })
    return saved(context, 'erasure-canceled')
  },
}

const saved = (context: SubmitContext, what: keyof typeof guestPrivacyMessages.saved) =>
  done.at(what, {}, { token: tokenOf(context) })
