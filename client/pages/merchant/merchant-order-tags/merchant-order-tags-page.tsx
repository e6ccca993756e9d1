import { Button } from '#client/ui/form/button.tsx'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { renameTagForm } from '#shared/forms/merchant/tag-forms.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { tagMessages as messages } from '#shared/messages/merchant/tags.ts'
import type { PageData, PageProps } from '#shared/pages.ts'

/** The tags of a store, to rename and to delete. */
export function MerchantOrderTagsPage({ data: { tags }, form }: PageProps<'merchant-order-tags'>) {
  const about = form && formText(form.values, 'tagId')
  return (
    <MerchantLayout title={messages.title} description={messages.description} narrow>
      <section className="stack" aria-labelledby="tags">
        <h2 id="tags">{messages.list}</h2>
        {tags.length === 0 && <p className="soft">{messages.none}</p>}
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
        <ul className="review-list" role="list">
          {tags.map((tag) => (
            <TagItem key={tag.id} tag={tag} form={about === tag.id ? form : null} />
          ))}
        </ul>
      </section>
    </MerchantLayout>
  )
}

interface TagItemProps {
  tag: PageData['merchant-order-tags']['tags'][number]
  form: FormAnswer | null
}

function TagItem({ tag: { id, name, orderCount }, form }: TagItemProps) {
  return (
    <li className="review">
      <p className="strong breakable">{name}</p>
      <p className="soft small">{messages.orders(orderCount)}</p>
      <details className="action" open={form !== null || undefined}>
        <summary>
          {messages.rename}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </summary>
        <FormSection
          spec={renameTagForm}
          item={id}
          form={form}
          known={{ tagId: id, name }}
          submit={messages.save}
          stays
        />
      </details>
      <Form method="post" preventScrollReset className="stack-tight">
        <input type="hidden" name="intent" value="remove-tag" />
        <input type="hidden" name="tagId" value={id} />
        <p>
          <Button variant="secondary" small>
            {messages.erase}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        </p>
        {orderCount > 0 && <p className="soft small">{messages.eraseHint}</p>}
      </Form>
    </li>
  )
}
