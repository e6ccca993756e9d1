import { Link } from 'react-router-dom'
import { LinkRequest } from '#client/ui/account/link-request.tsx'
import { mailedLinkForm } from '#shared/forms/sign-in-forms.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

export const ForgotPasswordPage = ({ form }: PageProps<'forgot-password'>) => (
  <LinkRequest
    path={publicHref('forgot-password')}
    spec={mailedLinkForm}
    messages={customerMessages.forgotPassword}
    form={form}
    other={<Link to={publicHref('sign-in')}>{customerMessages.forgotPassword.back}</Link>}
  />
)
