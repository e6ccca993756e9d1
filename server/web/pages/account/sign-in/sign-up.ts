import { signUp as signUpRule } from '#server/shop/customers/sign-up.ts'
import { openOrderLink } from '#server/shop/orders/links/order-link.ts'
import { guestPurchase } from '#server/shop/privacy/guests/guest-link.ts'
import type { Services } from '#server/shop/services.ts'
import { accountDone } from '#server/web/pages/account/account.ts'
import { commonPasswordError, typedOwner } from '#server/web/pages/account/common-password.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { maskedEmail } from '#shared/account/masked-email.ts'
import { openDoubts } from '#shared/forms/doubts.ts'
import { signUpForm } from '#shared/forms/sign-up-form.ts'
import { matchPage } from '#shared/routing/match-page.ts'
import { safePath } from '#shared/routing/safe-path.ts'
import { enterAccount } from './enter-account.ts'
import { signInRequestOf } from './sign-in-request.ts'

export const signUp: Page<'sign-up'> = {
  async load(context) {
    const to = safePath(context.url.searchParams.get('to'))
    return { to, purchase: await purchaseAt(context.services, to) }
  },

  submit: (context) => create(context),
}

const create = formAction(
  signUpForm,
  async (context, values) => {
    const doubts = openDoubts(context.form, ['email'])
    if (doubts.email) return context.refused(doubts)
    const signedIn = await signUpRule(context.services, {
      ...values,
      ...signInRequestOf(context),
      to: safePath(context.url.searchParams.get('to')),
    })
    return enterAccount(context, signedIn, signedIn.isNew && accountDone.at('created').redirect)
  },
  async ({ form }) => ({ password: await commonPasswordError(form, 'password', typedOwner(form)) }),
)

/** The guest's purchase whose page this is. */
async function purchaseAt(services: Services, path: string) {
  const found = matchPage(path.split(/[?#]/)[0] ?? '')
  const link = found?.page === 'order-link' ? await openOrderLink(services, found.params.token ?? '') : null
  const purchase = link && 'groupId' in link ? await guestPurchase(services.db, link.groupId) : null
  return purchase && { name: purchase.name, maskedEmail: maskedEmail(purchase.email) }
}
