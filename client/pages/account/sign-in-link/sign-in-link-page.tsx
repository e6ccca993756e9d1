import { Link } from 'react-router-dom'
import { customerMessages } from '#shared/messages/account/customers.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'
import { LinkRequest } from '../../../ui/account/link-request.tsx'

export const SignInLinkPage = ({ data: { to }, form }: PageProps<'sign-in-link'>) => (
  <LinkRequest
    path={publicHref('sign-in-link')}
    messages={customerMessages.signInLink}
    form={form}
    other={
      <Link to={publicHref('sign-in', {}, { to: to === '/' ? null : to })}>
        {customerMessages.signInLink.back}
      </Link>
    }
  />
)
