// Written by `npm run pages` from the routes and the names of files.

import { ForgotPasswordPage } from '#client/pages/account/forgot-password/forgot-password-page.tsx'
import { ResetPasswordPage } from '#client/pages/account/reset-password/reset-password-page.tsx'
import { SignInPage } from '#client/pages/account/sign-in/sign-in-page.tsx'
import { SignInByLinkPage } from '#client/pages/account/sign-in-by-link/sign-in-by-link-page.tsx'
import { SignInCodePage } from '#client/pages/account/sign-in-code/sign-in-code-page.tsx'
import { SignInLinkPage } from '#client/pages/account/sign-in-link/sign-in-link-page.tsx'
import { SignOutPage } from '#client/pages/account/sign-out/sign-out-page.tsx'
import { SignUpPage } from '#client/pages/account/sign-up/sign-up-page.tsx'
import type { PageComponents } from '#client/pages/page-components.ts'

export const components = {
  'forgot-password': ForgotPasswordPage,
  'reset-password': ResetPasswordPage,
  'sign-in': SignInPage,
  'sign-in-by-link': SignInByLinkPage,
  'sign-in-code': SignInCodePage,
  'sign-in-link': SignInLinkPage,
  'sign-out': SignOutPage,
  'sign-up': SignUpPage,
} satisfies Partial<PageComponents>
