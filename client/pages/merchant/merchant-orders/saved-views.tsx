import { Link } from 'react-router-dom'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { saveViewForm } from '#shared/forms/merchant/saved-view-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { orderWorklistMessages as messages } from '#shared/messages/merchant/order-worklist.ts'
import type { SavedOrderView } from '#shared/orders/saved-order-views.ts'

/** The searches that the team has saved, each with its way out. */
export const SavedViews = ({ views }: { views: readonly SavedOrderView[] }) =>
  views.length > 0 && (
    <nav aria-label={messages.views}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="panel-chips" role="list">
        {views.map(({ id, name, search }) => (
          <li key={id} className="order-tag">
            <Link className="breakable" to={`${href('merchant-orders')}?${search}`}>
              {name}
            </Link>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="viewId" value={id} />
              <button type="submit" className="order-tag-remove" name="intent" value="remove-view">
                <span aria-hidden="true">×</span>
                <VisuallyHidden>
                  {messages.removeView} {name}
                </VisuallyHidden>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </nav>
  )

/** Gives the search of the address a name. */
export function SaveView({ form }: { form: FormAnswer | null }) {
  const refused = form?.intent === saveViewForm.intent ? form : null
  return (
    <details className="quiet-filters" open={refused !== null || undefined}>
      <summary>{messages.saveView}</summary>
      <p className="soft small">{messages.saveViewHint}</p>
      <FormSection spec={saveViewForm} form={refused} submit={messages.saveView} variant="secondary" beside />
    </details>
  )
}
