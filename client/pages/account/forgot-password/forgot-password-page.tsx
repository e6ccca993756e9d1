import { Link } from 'react-router-dom'
import { customerMessages } from '#shared/messages/account/customers.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'
import { LinkRequest } from '../../../ui/account/link-request.tsx'

export const ForgotPasswordPage = ({ form }: PageProps<'forgot-password'>) => (
  <LinkRequest
    path={publicHref('forgot-password')}
    messages={customerMessages.forgotPassword}
    form={form}
    other={<Link to={publicHref('sign-in')}>{customerMessages.forgotPassword.back}</Link>}
  />
)
