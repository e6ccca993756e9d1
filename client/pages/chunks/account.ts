// Written by `npm run pages` from the routes and the names of files.

import { AccountPage } from '#client/pages/account/account/account-page.tsx'
import { AccountAddressPage } from '#client/pages/account/account-address/account-address-page.tsx'
import { AccountAddressesPage } from '#client/pages/account/account-addresses/account-addresses-page.tsx'
import { AccountNotificationsPage } from '#client/pages/account/account-notifications/account-notifications-page.tsx'
import { AccountPasskeysPage } from '#client/pages/account/account-passkeys/account-passkeys-page.tsx'
import { AccountPrivacyPage } from '#client/pages/account/account-privacy/account-privacy-page.tsx'
import { AccountSecondFactorPage } from '#client/pages/account/account-second-factor/account-second-factor-page.tsx'
import { AccountSecurityPage } from '#client/pages/account/account-security/account-security-page.tsx'
import { NotificationPreferencesPage } from '#client/pages/account/notification-preferences/notification-preferences-page.tsx'
import type { PageComponents } from '#client/pages/page-components.ts'

export const components = {
  account: AccountPage,
  'account-address': AccountAddressPage,
  'account-addresses': AccountAddressesPage,
  'account-notifications': AccountNotificationsPage,
  'account-passkeys': AccountPasskeysPage,
  'account-privacy': AccountPrivacyPage,
  'account-second-factor': AccountSecondFactorPage,
  'account-security': AccountSecurityPage,
  'notification-preferences': NotificationPreferencesPage,
} satisfies Partial<PageComponents>
