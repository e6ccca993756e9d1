import { dataExportOf } from '#server/shop/privacy/data-export-queries.ts'
import { openGuestLink } from '#server/shop/privacy/guests/guest-link.ts'
import {
  cancelGuestErasure,
  guestErasureOf,
  requestGuestErasure,
} from '#server/shop/privacy/guests/request-guest-erasure.ts'
import { requestDataExport } from '#server/shop/privacy/request-data-export.ts'
import type { Services } from '#server/shop/services.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import type { Page } from '#server/web/pages/page.ts'
import { guestExportPath, guestPrivacySaved } from '#shared/account/privacy.ts'
import { ShopError } from '#shared/errors.ts'
import { refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { guestPrivacyMessages } from '#shared/messages/account/guest-privacy.ts'
import { retentionMessages } from '#shared/messages/account/retention.ts'
import { ruleMessages } from '#shared/messages/rules.ts'

/** Whoever has the link mailed to a guest: a copy of what is stored of the purchases of that mailbox, and their end. */
export const guestPrivacy: Page<'guest-privacy'> = {
  async load(context) {
    const { services, url } = context
    const token = tokenOf(context)
    const found = await openGuestLink(services, token)
    if (!found) return { state: 'over' }
    const { email } = found
    const [dataExport, erasure] = await Promise.all([
      dataExportOf(services, { email }, (exportId) => guestExportPath(exportId, token)),
      guestErasureOf(services, email),
    ])
    const saved = guestPrivacySaved.find((each) => each === url.searchParams.get('saved')) ?? null
    const retained = guestsReasons.map((reason) => retentionMessages[reason])
    return { state: 'open', email, dataExport, erasure, saved, retained }
  },

  async submit(context) {
    const { services, form } = context
    const token = tokenOf(context)
    const found = await openGuestLink(services, token)
    if (!found) return refusedForm(form, {}, { status: 410, message: guestPrivacyMessages.overTitle })
    const action = actionOf(actions, form)
    if (!action) return refusedForm(form, {}, { message: ruleMessages.invalid_form })
    try {
      return { redirect: href('guest-privacy', {}, { token, saved: await action(services, found) }) }
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'erasure_refused') throw error
      return refusedForm(form, {}, { status: error.status, message: ruleMessages.erasure_refused })
    }
  },
}

/** Why something of a guest stays: the others are of accounts and stores. */
const guestsReasons = ['orders', 'moneyTrail', 'publicReview'] as const

type Action = (
  services: Services,
  holder: { email: string; groupId: string },
) => Promise<(typeof guestPrivacySaved)[number]>

const actions: Record<string, Action> = {
  async export(services, { email }) {
    await requestDataExport(services, { email })
    return 'export'
  },

  async erase(services, holder) {
    await requestGuestErasure(services, holder)
    return 'erasure'
  },

  async 'cancel-erasure'(services, { email }) {
    await cancelGuestErasure(services, { email })
    return 'erasure-canceled'
  },
}

const tokenOf = ({ url }: RequestContext) => url.searchParams.get('token') ?? ''
