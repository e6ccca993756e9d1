import { addressesOf } from '#server/shop/customers/addresses/address-queries.ts'
import { removeAddress } from '#server/shop/customers/addresses/change-addresses.ts'
import type { Page } from '#server/web/pages/page.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { isId } from '#shared/routing/route-parameters.ts'
import { addressView } from './address-view.ts'
import { ownAccount } from './own-account.ts'

/** Where the customer has things sent. */
export const accountAddresses: Page<'account-addresses'> = {
  async load(context) {
    const { db, country } = context.services
    const addresses = await addressesOf(db, ownAccount(context))
    return {
      addresses: addresses.map((address) => addressView(country, address)),
      saved: context.url.searchParams.get('saved') ?? '',
    }
  },

  async submit(context) {
    const { form, services } = context
    const addressId = formText(form, 'address')
    if (formText(form, 'intent') !== 'remove-address' || !isId(addressId))
      return refusedForm(form, {}, { message: ruleMessages.invalid_form })
    await removeAddress(services.db, { userId: ownAccount(context), addressId })
    return { redirect: href('account-addresses', {}, { saved: 'removed' }) }
  },
}
