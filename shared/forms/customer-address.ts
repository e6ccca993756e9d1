import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'
import { withoutLinks } from '#shared/text/without-links.ts'
import { selectOf } from './choice-fields.ts'
import { optional, postalCode, text } from './fields.ts'

const { address: labels, fieldErrors: errors } = checkoutMessages

/** "R" is the beginning of a street: the shortest have a letter of their own, as "R 1". */
const minStreetLength = 3

/** Fields of a customer's delivery address. */
export const customerAddressFields = {
  postalCode: postalCode(labels.postalCode),
  street: text(labels.street, {
    missing: errors.streetMissing,
    max: 120,
    clean: withoutLinks,
    refuse: (street) => (street.length < minStreetLength ? errors.streetShort : null),
    autoComplete: 'address-line1',
    length: 'long',
  }),
  number: text(labels.number, {
    missing: errors.numberMissing,
    max: 20,
    clean: withoutLinks,
    autoComplete: 'off',
    length: 'short',
  }),
  complement: optional(
    text(labels.complement, { max: 80, clean: withoutLinks, autoComplete: 'address-line2' }),
  ),
  district: text(labels.district, {
    missing: errors.districtMissing,
    max: 80,
    clean: withoutLinks,
    autoComplete: 'address-level3',
  }),
  city: text(labels.city, {
    missing: errors.cityMissing,
    max: 80,
    clean: withoutLinks,
    autoComplete: 'address-level2',
    length: 'long',
  }),
  region: selectOf(labels.region, {
    values: ({ country }) => country.regions.map(({ code }) => code),
    placeholder: labels.regionNone,
    autoComplete: 'address-level1',
    wrong: errors.regionMissing,
  }),
}
