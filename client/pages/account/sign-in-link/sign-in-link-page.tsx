import { Link } from 'react-router-dom'
import { LinkRequest } from '#client/ui/account/link-request.tsx'
import { mailedLinkForm } from '#shared/forms/sign-in-forms.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

export const SignInLinkPage = ({ data: { to }, form }: PageProps<'sign-in-link'>) => (
  <LinkRequest
    path={publicHref('sign-in-link')}
    spec={mailedLinkForm}
    messages={customerMessages.signInLink}
    form={form}
    other={
      <Link to={publicHref('sign-in', {}, { to: to === '/' ? null : to })}>
        {customerMessages.signInLink.back}
      </Link>
    }
  />
)
