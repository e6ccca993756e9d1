import { Button } from '#client/ui/form/button.tsx'
import { useEmptiedForm } from '#client/ui/form/emptied-form.ts'
import { SelectField } from '#client/ui/form/field.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { useRight } from '#client/ui/merchant/use-right.ts'
import { tagOrdersForm } from '#shared/forms/merchant/order-batch-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { orderBatchMessages as messages } from '#shared/messages/merchant/order-batches.ts'
import type { OrderTab } from '#shared/orders/store-order-filters.ts'
import type { TagView } from '#shared/orders/tags.ts'

/** The form that the boxes of the table belong to. */
export const chosenFormId = 'chosen'

interface ChosenBarProps {
  tab: OrderTab
  tags: readonly TagView[]
  formKey: string
  form: FormAnswer | null
}

/** What can be done with the ticked orders. It takes space only once some are ticked (`worklist.css`). */
export function ChosenBar({ tab, tags, formKey, form }: ChosenBarProps) {
  const may = useRight()
  const acceptsMost = tab === 'accept' || tab === 'all'
  const { key, onSubmit } = useEmptiedForm()
  return (
    <Form
      key={key}
      onSubmit={onSubmit}
      method="post"
      id={chosenFormId}
      noValidate
      className="chosen-bar"
      aria-label={messages.bar}
      preventScrollReset
    >
      <input type="hidden" name="formKey" value={formKey} />
      <p>
        {messages.chosen} <span className="chosen-count" />
        <span className="chosen-all">{messages.all}</span>
      </p>
      <div className="chosen-actions">
        <Button small variant="secondary" name="intent" value="open-papers">
          {messages.print}
        </Button>
        {acceptsMost && (
          <Button small name="intent" value="accept">
            {messages.accept}
          </Button>
        )}
        {tab !== 'accept' && (
          <Button small variant={acceptsMost ? 'secondary' : 'primary'} name="intent" value="open-dispatch">
            {messages.send}
          </Button>
        )}
        <details className="chosen-more">
          <summary className="button button-quiet button-small">{messages.more}</summary>
          <div className="chosen-menu">
            <Button small variant="quiet" name="intent" value="labels">
              {messages.labels}
            </Button>
            <Button small variant="quiet" name="intent" value="ship">
              {messages.sentWithoutCode}
            </Button>
            {may('messages.answer') && (
              <Button small variant="quiet" name="intent" value="open-writing">
                {messages.write}
              </Button>
            )}
            {may('orders.export') && (
              <Button small variant="quiet" name="intent" value="open-export">
                {messages.export}
              </Button>
            )}
            {tags.length > 0 && (
              <>
                <SelectField
                  id="tag-of-chosen"
                  name="tag"
                  label={tagOrdersForm.fields.tag.label}
                  form={form?.intent === tagOrdersForm.intent ? form : null}
                  required={false}
                  placeholder={messages.tagNone}
                  options={tags.map(({ name }) => ({ value: name, label: name }))}
                />
                <Button small variant="secondary" name="intent" value="tag-orders">
                  {messages.tagSubmit}
                </Button>
              </>
            )}
          </div>
        </details>
      </div>
    </Form>
  )
}
