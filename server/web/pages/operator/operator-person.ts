import {
  lockUser,
  type NamedPerson,
  signOutEverywhere,
  unlockUser,
} from '#server/shop/customers/account/lock-user.ts'
import { isAccount } from '#server/shop/customers/customer-queries.ts'
import { personForOperator } from '#server/shop/customers/person-queries.ts'
import { resetSecondFactor } from '#server/shop/customers/second-factor/change-second-factor.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'
import {
  lockAccountForm,
  resetFactorForm,
  signOutPersonForm,
  unlockAccountForm,
} from '#shared/forms/operator-person-forms.ts'
import { operatorPersonMessages as messages } from '#shared/messages/operator/people.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'

const done = doneOn('operator-person', messages.done)

/** One account, and what the operator can do for its person. */
export const operatorPerson: Page<'operator-person'> = {
  done,

  async load({ services, params: { userId }, visitor, url }) {
    const person = await personForOperator(services, { userId, seenBy: visitor?.userId ?? null })
    if (!person) throw pageNotFound(url.pathname)
    return { person }
  },

  async submit(context) {
    const { services, params, visitor, url } = context
    if (!(await isAccount(services.db, params.userId))) throw pageNotFound(url.pathname)
    // Their own account an operator changes as everybody does, with what proves who they are.
    if (params.userId === visitor?.userId) throw new ShopError('forbidden', 'An operator’s own account')
    return runAction(actions, context, { userId: params.userId })
  },
}

const actions = {
  lock: formAction(lockAccountForm, async ({ services }, { reason }, named: NamedPerson) => {
    await lockUser(services, { ...named, reason })
    return done.at('lock', { ...named })
  }),

  unlock: formAction(unlockAccountForm, async ({ services }, _, named: NamedPerson) => {
    await unlockUser(services, named)
    return done.at('unlock', { ...named })
  }),

  'sign-out': formAction(signOutPersonForm, async ({ services }, _, named: NamedPerson) => {
    await signOutEverywhere(services, named)
    return done.at('sign-out', { ...named })
  }),

  'reset-factor': formAction(resetFactorForm, async ({ services }, _, named: NamedPerson) => {
    await resetSecondFactor(services, named.userId)
    return done.at('reset-factor', { ...named })
  }),
}
