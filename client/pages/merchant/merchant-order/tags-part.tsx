import { Link } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { FormFields } from '#client/ui/form/form-section.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { useRight } from '#client/ui/merchant/use-right.ts'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { tagForm } from '#shared/forms/merchant/tag-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { tagMessages as messages } from '#shared/messages/merchant/tags.ts'
import type { TagView } from '#shared/orders/tags.ts'
import type { PageData } from '#shared/pages.ts'

interface TagsPartProps {
  tags: PageData['merchant-order']['tags']
  form: FormAnswer | null
}

/** The tags of an order as chips, each with its way out, and a form for another one. */
export function TagsPart({ tags: { own, known }, form: returned }: TagsPartProps) {
  const mayTag = useRight()('orders.fulfill')
  if (!mayTag && own.length === 0) return null
  const form = returned?.intent === 'tag' ? returned : null
  return (
    <div className="order-tags">
      {own.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        <ul className="panel-chips" role="list" aria-label={messages.ofOrder}>
          {own.map((tag) => (
            <li key={tag.id} className="order-tag">
              <span className="breakable">{tag.name}</span>
              {mayTag && <RemoveTag tag={tag} />}
            </li>
          ))}
        </ul>
      )}
      {mayTag && (
        <details
          // The `key` closes it after the order was tagged.
          key={own.length}
          className="action"
          open={form !== null || undefined}
        >
          <summary>{messages.open}</summary>
          <Form method="post" preventScrollReset className="stack-tight">
            <FormFields
              spec={tagForm}
              form={form}
              button={
                <Button name="intent" value="tag" variant="secondary">
                  {messages.add}
                </Button>
              }
            />
            <datalist id="tags-of-store">
              {known.map(({ id, name }) => (
                <option key={id} value={name} />
              ))}
            </datalist>
            {known.length > 0 && (
              <p className="small">
                <Link to={href('merchant-order-tags')}>{messages.manage}</Link>
              </p>
            )}
          </Form>
        </details>
      )}
    </div>
  )
}

const RemoveTag = ({ tag }: { tag: TagView }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="tagId" value={tag.id} />
    <button type="submit" className="order-tag-remove" name="intent" value="untag">
      <span aria-hidden="true">×</span>
      <VisuallyHidden>{messages.remove(tag.name)}</VisuallyHidden>
    </button>
  </Form>
)
