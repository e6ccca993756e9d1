import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'
import { publicHref } from '#shared/public-href.ts'

const messages = checkoutMessages.summary
const newTab = { target: '_blank', rel: 'noopener' }

/** The texts that sending the form agrees to. The links open in a new tab, so that the form keeps its input. */
export const AgreedTexts = ({ lead }: { lead: string }) => (
  <p className="soft small">
    {lead}{' '}
    <a href={publicHref('terms')} {...newTab}>
      {messages.terms}
    </a>{' '}
    {messages.and}{' '}
    <a href={publicHref('privacy')} {...newTab}>
      {messages.privacy}
    </a>
    .
  </p>
)
