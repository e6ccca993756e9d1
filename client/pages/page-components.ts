import type { ComponentType } from 'react'
import type { PageProps } from '#shared/pages.ts'
import type { PageName } from '#shared/routes.ts'

/** The components of some pages. */
export type PageComponents<Name extends PageName> = { [Each in Name]: ComponentType<PageProps<Each>> }

export type MerchantPageName = Extract<PageName, `merchant-${string}`>
export type OperatorPageName = Extract<PageName, `operator${string}` | 'setup'>
export type OrderPageName = Extract<PageName, `order${string}`>
export type SignInPageName = Extract<PageName, `sign-${string}` | `${string}-password`>
export type LegalPageName = 'help' | 'terms' | 'privacy'
export type AccountPageName = Extract<PageName, `account${string}`>
/** Few people visit them. */
export type OtherPageName =
  | 'cancel-erasure'
  | 'confirm-email'
  | 'consent'
  | 'postal-code'
  | 'product-questions'
  | 'confirm-question'
  | 'product-reviews'
  | 'find-order'
  | 'guest-privacy'
  | 'invitation'
  | 'own-shop'
  | 'unsubscribe'
