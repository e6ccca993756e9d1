import { Link } from 'react-router-dom'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { instalmentForm } from '#shared/forms/merchant/discounts.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { instalmentMessages as messages } from '#shared/messages/merchant/instalments.ts'
import type { InstalmentRule } from '#shared/money/instalments.ts'

interface InstalmentsFormProps {
  takesCards: boolean
  canConnect: boolean
  rule: InstalmentRule
  form: FormAnswer | null
}

function savedText({ free }: InstalmentRule, takesCards: boolean): string {
  if (free === 1) return messages.removed
  return takesCards ? messages.saved(free) : messages.savedForLater
}

/** The number of instalments without interest for the store's card payments. */
export const InstalmentsForm = ({ takesCards, canConnect, rule, form }: InstalmentsFormProps) => (
  <FormSection
    spec={instalmentForm}
    title={messages.title}
    intro={
      <>
        <p>{messages.text}</p>
        {!takesCards && (
          <p className="soft">
            {messages.noCards}{' '}
            {canConnect && <Link to={href('merchant-connections')}>{messages.connect}</Link>}
          </p>
        )}
        {form?.ok && <Banner tone="success">{savedText(rule, takesCards)}</Banner>}
      </>
    }
    form={form}
    known={rule}
    submit={messages.save}
    variant="secondary"
    beside
    stays
  />
)
