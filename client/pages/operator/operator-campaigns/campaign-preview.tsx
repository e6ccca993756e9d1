import { Form } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { HiddenValues } from '#client/ui/form/hidden-values.tsx'
import { useAnswerFocus } from '#client/ui/form/use-answer-focus.ts'
import { Banner } from '#client/ui/page/banner.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { campaignsMessages as messages } from '#shared/messages/operator/campaigns.ts'
import type { CampaignPreview as Preview } from '#shared/money/campaign-views.ts'

/** What a campaign will apply to, and the button that creates it. */
export function CampaignPreview({ preview, form }: { preview: Preview; form: FormAnswer }) {
  const { name, products, belowCost } = preview
  const title = useAnswerFocus<HTMLHeadingElement>(form.ok ? form : null)
  return (
    <section id={form.intent} className="panel panel-raised stack" aria-labelledby="preview">
      <h2 id="preview" ref={title} tabIndex={-1}>
        {messages.preview}
      </h2>
      <p className="strong breakable">{name}</p>
      {products > 0 ? (
        <p>{messages.reaches(products)}</p>
      ) : (
        <Banner tone="warning">{messages.reachesNothing}</Banner>
      )}
      {belowCost > 0 && <Banner tone="warning">{messages.belowCost(belowCost)}</Banner>}
      <Form method="post" className="cluster">
        <HiddenValues values={form.values} omit={['step']} />
        <Button name="step" value="create">
          {messages.create}
        </Button>
        <Button name="step" value="edit" variant="secondary">
          {messages.edit}
        </Button>
      </Form>
    </section>
  )
}
