import { Button } from '#client/ui/form/button.tsx'
import { useAnswerFocus } from '#client/ui/form/use-answer-focus.ts'
import { Banner } from '#client/ui/page/banner.tsx'
import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { Money } from '#client/ui/text/money.tsx'
import type { GridCell, GridField, GridRow, GridValue } from '#shared/catalog/grid/grid-cells.ts'
import { isMoney } from '#shared/catalog/grid/plan-grid.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { gridMessages as messages } from '#shared/messages/merchant/product-grid.ts'
import { variantName } from '#shared/messages/merchant/stock.ts'

interface GridPlanTableProps {
  rows: readonly GridRow[]
  form: FormAnswer
}

/** Preview of the form's changes, and the button that applies them. */
export function GridPlanTable({ rows, form }: GridPlanTableProps) {
  const title = useAnswerFocus<HTMLHeadingElement>(form)
  const byId = new Map(rows.map((row) => [row.variantId, row]))
  const columns: Column<GridCell>[] = columnsOf(messages.planColumns, {
    product: {
      cell: ({ variantId }) => {
        const row = byId.get(variantId)
        return row && variantName(row)
      },
      className: 'breakable',
    },
    field: ({ field }) => messages.columns[field],
    before: { cell: ({ field, before }) => <Value field={field} value={before} />, isNumber: true },
    after: {
      cell: ({ field, after }) => <Value field={field} value={after} />,
      isNumber: true,
      className: 'strong',
    },
  })
  // Computed by the server, because the rows of this page may be older.
  const cells = JSON.parse(formText(form.values, 'plan')) as GridCell[]
  const seal = formText(form.values, 'seal')
  return (
    <section id="check-grid" className="panel panel-raised stack" aria-labelledby="plan">
      <h2 id="plan" ref={title} tabIndex={-1}>
        {messages.planTitle}
      </h2>
      {form.message && <Banner tone="warning">{form.message}</Banner>}
      <Table
        caption={messages.planTitle}
        columns={columns}
        items={cells}
        keyOf={({ variantId, field }) => variantId + field}
        variant="compact"
      />
      <input type="hidden" name="seal" value={seal} />
      <p>
        <Button name="intent" value="apply-grid">
          {messages.apply(cells.length)}
        </Button>
      </p>
    </section>
  )
}

function Value({ field, value }: { field: GridField; value: GridValue }) {
  if (field === 'stock' && value === null) return messages.notCounted
  if (value === null || value === '') return messages.nothing
  if (isMoney(field)) return <Money minor={Number(value)} />
  return value
}
