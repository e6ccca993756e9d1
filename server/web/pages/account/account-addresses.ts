import { addressesOf } from '#server/shop/customers/addresses/address-queries.ts'
import { removeAddress } from '#server/shop/customers/addresses/change-addresses.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import type { Page } from '#server/web/pages/page.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { isId } from '#shared/routing/route-parameters.ts'
import { addressView } from './address-view.ts'
import { ownAccount } from './own-account.ts'

export const accountAddressesDone = doneOn('account-addresses', accountMessages.saved)

/** The customer's delivery addresses. */
export const accountAddresses: Page<'account-addresses'> = {
  done: accountAddressesDone,

  async load(context) {
    const { db, country } = context.services
    const addresses = await addressesOf(db, ownAccount(context))
    return {
      addresses: addresses.map((address) => addressView(country, address)),
    }
  },

  async submit(context) {
    const { form, services } = context
    const addressId = formText(form, 'address')
    if (formText(form, 'intent') !== 'remove-address' || !isId(addressId))
      return refusedForm(form, {}, { message: ruleMessages.invalid_form })
    await removeAddress(services.db, { userId: ownAccount(context), addressId })
    return accountAddressesDone.at('removed')
  },
}
