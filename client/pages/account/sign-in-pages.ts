import '../form-common.ts'
import type { PageComponents, SignInPageName } from '../page-components.ts'
import { ForgotPasswordPage } from './forgot-password/forgot-password-page.tsx'
import { ResetPasswordPage } from './reset-password/reset-password-page.tsx'
import { SignInPage } from './sign-in/sign-in-page.tsx'
import { SignOutPage } from './sign-out/sign-out-page.tsx'
import { SignUpPage } from './sign-up/sign-up-page.tsx'

/** The pages that open and close an account, in one chunk. */
export const signInPages = {
  'sign-in': SignInPage,
  'sign-up': SignUpPage,
  'sign-out': SignOutPage,
  'forgot-password': ForgotPasswordPage,
  'reset-password': ResetPasswordPage,
} satisfies PageComponents<SignInPageName>
