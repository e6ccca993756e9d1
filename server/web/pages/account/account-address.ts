import { addressOf } from '#server/shop/customers/addresses/address-queries.ts'
import { saveAddress } from '#server/shop/customers/addresses/change-addresses.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { withPlace } from '#server/web/pages/with-place.ts'
import { ShopError } from '#shared/errors.ts'
import { customerAddressForm } from '#shared/forms/customer-forms.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { accountMessages } from '#shared/messages/account/account.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { addressView } from './address-view.ts'
import { ownAccount } from './own-account.ts'

/** One address of the customer's, or a new one. */
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
    const { services, form } = context
    await addressIn(context)
    const read = readForm(customerAddressForm(services.country), form)
    if (!read.ok) return refusedForm(form, read.errors)
    try {
      const change = { userId: ownAccount(context), addressId: addressIdOf(context), address: read.values }
      await saveAddress(services.db, change)
    } catch (error) {
      return refused(context, error)
    }
    return { redirect: href('account-addresses', {}, { saved: 'address' }) }
  },
}

/** Somebody else's is not found, whatever was sent; null: a new one. */
async function addressIn(context: RequestContext<'addressId'>) {
  const userId = ownAccount(context)
  const addressId = addressIdOf(context)
  if (!addressId) return null
  const found = await addressOf(context.services.db, { userId, addressId })
  if (!found) throw new ShopError('not_found', `No address ${addressId} of ${userId}`)
  return found
}

/** Null: a new one. */
const addressIdOf = ({ params: { addressId } }: RequestContext<'addressId'>) =>
  addressId === 'new' ? null : addressId

function refused({ form }: SubmitContext, error: unknown): SubmitAnswer {
  if (!(error instanceof ShopError)) throw error
  const { code, status } = error
  if (code === 'address_name_taken')
    return refusedForm(form, { name: accountMessages.fieldErrors.addressNameTaken }, { status })
  if (code === 'too_many_addresses')
    return refusedForm(form, {}, { status, message: ruleMessages.too_many_addresses })
  throw error
}
