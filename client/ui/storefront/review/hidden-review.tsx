import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { Field } from '#client/ui/form/declared-field.tsx'
import { FormFrame } from '#client/ui/form/form-section.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import type { OwnReviewText, ReviewDecision } from '#shared/catalog/reviews.ts'
import { reviewAppealForm } from '#shared/forms/decision-forms.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { appealMessages, groundNames, outcomeNames } from '#shared/messages/moderation/decisions.ts'
import { reviewMessages } from '#shared/messages/storefront/reviews.ts'
import { dayText } from '#shared/time/local-day.ts'

interface HiddenReviewProps extends Pick<OwnReviewText, 'decision'> {
  reason: string
  orderNumber: string
  form: FormAnswer | null
}

/** Why an own review is hidden, and the form that appeals it. */
export function HiddenReview({ reason, decision, orderNumber, form }: HiddenReviewProps) {
  return (
    <>
      <Banner tone="warning">
        <p>{reviewMessages.own.hidden(reason)}</p>
        {decision && <p className="small">{groundNames[decision.ground]}</p>}
      </Banner>
      {decision?.isAppealable && <AppealPart decision={decision} orderNumber={orderNumber} form={form} />}
      {decision?.appealedAt && !decision.outcome && <p>{appealMessages.done}</p>}
      {decision?.outcome && (
        <p className="lines breakable">
          <span className="strong">{outcomeNames[decision.outcome]}.</span> {decision.outcomeWords}
        </p>
      )}
    </>
  )
}

interface AppealPartProps {
  decision: ReviewDecision
  orderNumber: string
  form: FormAnswer | null
}

function AppealPart({ decision: { id, appealUntil }, orderNumber, form: returned }: AppealPartProps) {
  const { locale } = useShopConfig()
  const isOwn = returned?.intent === reviewAppealForm.intent && formText(returned.values, 'decision') === id
  const form = isOwn ? returned : null
  return (
    <details className="action" open={form !== null || undefined}>
      <summary>{appealMessages.title}</summary>
      <FormFrame spec={reviewAppealForm} form={form} stays>
        <input type="hidden" name="order" value={orderNumber} />
        <input type="hidden" name="decision" value={id} />
        <p className="small">{appealMessages.text(dayText(appealUntil, locale))}</p>
        <Field of={reviewAppealForm} name="appealText" id={form ? undefined : `appeal-${id}`} form={form} />
        <p>
          <Button>{appealMessages.submit}</Button>
        </p>
      </FormFrame>
    </details>
  )
}
