import { addressOf } from '#server/shop/customers/addresses/address-queries.ts'
import { saveAddress } from '#server/shop/customers/addresses/change-addresses.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { withPlace } from '#server/web/pages/with-place.ts'
import { ShopError } from '#shared/errors.ts'
import { customerAddressForm } from '#shared/forms/customer-forms.ts'
import { accountAddressesDone } from './account-addresses.ts'
import { addressView } from './address-view.ts'
import { ownAccount } from './own-account.ts'

/** One address of the customer, or a new one. */
export const accountAddress: Page<'account-address'> = {
  async load(context) {
    const { services, visitor } = context
    const address = await addressIn(context)
    return {
      address: address ? addressView(services.country, address) : null,
      recipient: visitor?.name ?? '',
      regions: [...services.country.regions],
    }
  },

  async submit(posted) {
    const context = await withPlace(posted)
    await addressIn(context)
    return save(context, addressIdOf(context))
  },
}

const save = formAction(customerAddressForm, async (context, address, addressId: string | null) => {
  await saveAddress(context.services.db, { userId: ownAccount(context), addressId, address })
  return accountAddressesDone.at('address')
})

/** Finds the address, or returns null for a new one. Somebody else's is `not_found`, whatever was sent. */
async function addressIn(context: RequestContext<'addressId'>) {
  const userId = ownAccount(context)
  const addressId = addressIdOf(context)
  if (!addressId) return null
  const found = await addressOf(context.services.db, { userId, addressId })
  if (!found) throw new ShopError('not_found', `No address ${addressId} of ${userId}`)
  return found
}

/** Returns the id from the address, or null for a new one. */
const addressIdOf = ({ params: { addressId } }: RequestContext<'addressId'>) =>
  addressId === 'new' ? null : addressId
