import { newCustomer } from '#tests/support/shop/new-customer.ts'
import { newApplication, newStore, type Offer } from '#tests/support/shop/new-store.ts'
import { withOwnServices } from './own-services.ts'
import { sharedShop } from './shared-shop.ts'

/** People whom the tests of one file may change, in the shop that files share: `const people = withNewPeople()`. */
export function withNewPeople() {
  const services = withOwnServices(sharedShop)
  return {
    newCustomer: () => newCustomer(services()),
    newApplication: (offer: Offer) => newApplication(services(), offer),
    newStore: (offer: Offer) => newStore(services(), offer),
  }
}
