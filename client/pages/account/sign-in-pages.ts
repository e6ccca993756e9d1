import '#client/pages/form-common.ts'
import type { PageComponents, SignInPageName } from '#client/pages/page-components.ts'
import { ForgotPasswordPage } from './forgot-password/forgot-password-page.tsx'
import { ResetPasswordPage } from './reset-password/reset-password-page.tsx'
import { SignInPage } from './sign-in/sign-in-page.tsx'
import { SignInByLinkPage } from './sign-in-by-link/sign-in-by-link-page.tsx'
import { SignInCodePage } from './sign-in-code/sign-in-code-page.tsx'
import { SignInLinkPage } from './sign-in-link/sign-in-link-page.tsx'
import { SignOutPage } from './sign-out/sign-out-page.tsx'
import { SignUpPage } from './sign-up/sign-up-page.tsx'

/** The pages that open and close an account, in one chunk. */
export const signInPages = {
  'sign-in': SignInPage,
  'sign-in-link': SignInLinkPage,
  'sign-in-code': SignInCodePage,
  'sign-in-by-link': SignInByLinkPage,
  'sign-up': SignUpPage,
  'sign-out': SignOutPage,
  'forgot-password': ForgotPasswordPage,
  'reset-password': ResetPasswordPage,
} satisfies PageComponents<SignInPageName>
