import '../form-common.ts'
import type { AccountPageName, PageComponents } from '../page-components.ts'
import { AccountPage } from './account/account-page.tsx'
import { AccountAddressPage } from './account-address/account-address-page.tsx'
import { AccountAddressesPage } from './account-addresses/account-addresses-page.tsx'
import { AccountSecurityPage } from './account-security/account-security-page.tsx'

/** The pages of a customer's own account, in one chunk. */
export const accountPages = {
  account: AccountPage,
  'account-address': AccountAddressPage,
  'account-addresses': AccountAddressesPage,
  'account-security': AccountSecurityPage,
} satisfies PageComponents<AccountPageName>
