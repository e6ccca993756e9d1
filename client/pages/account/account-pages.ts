import '#client/pages/form-common.ts'
import type { AccountPageName, PageComponents } from '#client/pages/page-components.ts'
import { AccountPage } from './account/account-page.tsx'
import { AccountAddressPage } from './account-address/account-address-page.tsx'
import { AccountAddressesPage } from './account-addresses/account-addresses-page.tsx'
import { AccountNoticesPage } from './account-notices/account-notices-page.tsx'
import { AccountNotificationsPage } from './account-notifications/account-notifications-page.tsx'
import { AccountPasskeysPage } from './account-passkeys/account-passkeys-page.tsx'
import { AccountPrivacyPage } from './account-privacy/account-privacy-page.tsx'
import { AccountSecondFactorPage } from './account-second-factor/account-second-factor-page.tsx'
import { AccountSecurityPage } from './account-security/account-security-page.tsx'

/** The pages of a customer's own account, in one chunk. */
export const accountPages = {
  account: AccountPage,
  'account-address': AccountAddressPage,
  'account-addresses': AccountAddressesPage,
  'account-security': AccountSecurityPage,
  'account-passkeys': AccountPasskeysPage,
  'account-notices': AccountNoticesPage,
  'account-notifications': AccountNotificationsPage,
  'account-privacy': AccountPrivacyPage,
  'account-second-factor': AccountSecondFactorPage,
} satisfies PageComponents<AccountPageName>
