import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { useAnswerFocus } from '#client/ui/form/use-answer-focus.ts'
import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { type FormAnswer, formText } from '#shared/forms.ts'
import type { DeliveryTablePlan, TableRow } from '#shared/merchants/delivery-table.ts'
import { deliveryPageMessages } from '#shared/messages/merchant/delivery.ts'
import { lineErrorText, deliveryTableMessages as messages } from '#shared/messages/merchant/delivery-table.ts'
import { kilogramsText } from '#shared/text/weight-text.ts'

const texts = messages.plan
const sentFields = ['table', 'name', 'method', 'mode'] as const

interface PlanProps {
  plan: DeliveryTablePlan
  form: FormAnswer
}

/** Preview of a table: its rules, its errors, and the store's delivery afterwards. */
export function DeliveryTablePlanPart({ plan, form }: PlanProps) {
  const { added, removed, staying, refusedLines, uncovered } = plan
  const title = useAnswerFocus<HTMLHeadingElement>(form.ok ? form : null)
  return (
    <section id={form.intent} className="panel stack" aria-labelledby="plan">
      <h2 id="plan" ref={title} tabIndex={-1}>
        {texts.title}
      </h2>
      <ul>
        <li>{texts.added(added)}</li>
        {removed > 0 && <li>{texts.removed(removed)}</li>}
        {staying > 0 && <li>{texts.staying(staying)}</li>}
        {refusedLines > 0 && <li>{texts.refused(refusedLines)}</li>}
        {added > 0 && uncovered.whole.length > 0 && <li>{texts.uncovered(uncovered.whole.join(', '))}</li>}
        {added > 0 && uncovered.partly.length > 0 && <li>{texts.partly(uncovered.partly.join(', '))}</li>}
      </ul>
      {refusedLines > 0 && <LineErrors plan={plan} />}
      {added > 0 && (
        <>
          <Rows rows={plan.rows} added={added} />
          <Form method="post">
            <input type="hidden" name="intent" value="import-table" />
            <input type="hidden" name="seal" value={plan.seal} />
            {sentFields.map((name) => (
              <input key={name} type="hidden" name={name} value={formText(form.values, name)} />
            ))}
            <Button>{texts.import(added)}</Button>
          </Form>
        </>
      )}
    </section>
  )
}

function LineErrors({ plan: { lineErrors, refusedLines } }: { plan: DeliveryTablePlan }) {
  const shown = new Set(lineErrors.map(({ line }) => line)).size
  return (
    <div className="stack-tight">
      <h3>{texts.lineErrors}</h3>
      <ul>
        {lineErrors.map((lineError) => (
          <li key={`${lineError.line} ${lineError.reason}`}>
            {texts.lineError(lineError.line, lineErrorText(lineError))}
          </li>
        ))}
        {refusedLines > shown && <li>{texts.more(refusedLines - shown)}</li>}
      </ul>
    </div>
  )
}

function Rows({ rows, added }: { rows: TableRow[]; added: number }) {
  const { locale } = useShopConfig()
  const weight = ({ weightFromGrams, weightToGrams }: TableRow) =>
    texts.weight(
      weightFromGrams === 0 ? '' : kilogramsText(weightFromGrams - 1, locale),
      kilogramsText(weightToGrams, locale),
    )
  const columns: Column<TableRow>[] = columnsOf(texts.columns, {
    line: ({ line }) => (
      <>
        {texts.columns.line} {line}
      </>
    ),
    range: ({ range }) => texts.range(range.from, range.to),
    weight,
    price: {
      cell: ({ priceMinor }) => (priceMinor === 0 ? deliveryPageMessages.free : <Money minor={priceMinor} />),
      isNumber: true,
    },
    days: ({ minDays, maxDays }) => deliveryPageMessages.days(minDays, maxDays),
  })
  return (
    <>
      <Table caption={texts.table} columns={columns} items={rows} keyOf={({ line }) => line} />
      {added > rows.length && <p>{texts.more(added - rows.length)}</p>}
    </>
  )
}
