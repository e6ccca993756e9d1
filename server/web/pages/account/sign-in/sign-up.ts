import { signUp as signUpRule } from '#server/shop/customers/sign-up.ts'
import { openOrderLink } from '#server/shop/orders/links/order-link.ts'
import { guestPurchase } from '#server/shop/privacy/guests/guest-link.ts'
import type { Services } from '#server/shop/services.ts'
import { readPasswordForm } from '#server/web/pages/account/read-password-form.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { tooManyTries } from '#server/web/pages/too-many-tries.ts'
import { maskedEmail } from '#shared/account/masked-email.ts'
import { ShopError } from '#shared/errors.ts'
import { signUpForm } from '#shared/forms/account-forms.ts'
import { openDoubts } from '#shared/forms/doubts.ts'
import { refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import type { accountMessages } from '#shared/messages/account/account.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { matchPage } from '#shared/routing/match-page.ts'
import { safePath } from '#shared/routing/safe-path.ts'
import { enterAccount } from './enter-account.ts'
import { signInRequestOf } from './sign-in-request.ts'

export const signUp: Page<'sign-up'> = {
  async load(context) {
    const to = safePath(context.url.searchParams.get('to'))
    return { to, purchase: await purchaseAt(context.services, to) }
  },

  async submit(context) {
    const read = await readPasswordForm(signUpForm, context.form)
    if (!read.ok) return refusedForm(context.form, read.errors)
    const doubts = openDoubts(context.form, ['email'])
    if (doubts.email) return refusedForm(context.form, doubts)
    try {
      const signedIn = await signUpRule(context.services, {
        ...read.values,
        ...signInRequestOf(context),
        to: safePath(context.url.searchParams.get('to')),
      })
      return await enterAccount(
        context,
        signedIn,
        signedIn.isNew &&
          href('account', {}, { saved: 'created' satisfies keyof typeof accountMessages.saved }),
      )
    } catch (error) {
      return refused(context, error)
    }
  },
}

/** The guest's purchase whose page this is. */
async function purchaseAt(services: Services, path: string) {
  const found = matchPage(path.split(/[?#]/)[0] ?? '')
  const link = found?.page === 'order-link' ? await openOrderLink(services, found.params.token ?? '') : null
  const purchase = link && 'groupId' in link ? await guestPurchase(services.db, link.groupId) : null
  return purchase && { name: purchase.name, maskedEmail: maskedEmail(purchase.email) }
}

function refused({ form }: SubmitContext, error: unknown): SubmitAnswer {
  if (error instanceof ShopError && error.code === 'email_taken') {
    const message = customerMessages.signUp.emailTaken
    return refusedForm(
      form,
      { email: customerMessages.fieldErrors.emailTaken },
      { status: error.status, message },
    )
  }
  if (error instanceof ShopError && error.code === 'email_reserved')
    return refusedForm(form, { email: customerMessages.fieldErrors.emailReserved }, { status: error.status })
  return tooManyTries(form, error)
}
