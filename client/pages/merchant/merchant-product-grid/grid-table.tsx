import { Link } from 'react-router-dom'
import { type GridField, type GridRow, gridField, gridFields } from '#shared/catalog/grid/grid-cells.ts'
import { gridText, isMoney } from '#shared/catalog/grid/plan-grid.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { gridMessages as messages } from '#shared/messages/merchant/product-grid.ts'
import { variantName } from '#shared/messages/merchant/stock.ts'
import { fieldState } from '../../../ui/form/field.tsx'

interface GridTableProps {
  rows: readonly GridRow[]
  form: FormAnswer | null
}

/** The table that is typed in; on phones it moves sideways in a region of its own. */
export function GridTable({ rows, form }: GridTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what moves sideways must be moved by keyboard, too
    <section className="grid-region" aria-label={messages.table} tabIndex={0}>
      <table className="grid-table">
        <thead>
          <tr>
            <th scope="col">{messages.product}</th>
            {gridFields.map((field) => (
              <th key={field} scope="col">
                {messages.columns[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.variantId}>
              <th scope="row">
                <Link
                  className="breakable"
                  to={href('merchant-product', { productId: row.productId })}
                  tabIndex={-1}
                >
                  {row.title}
                </Link>
                {row.options && <span className="soft small breakable balance-hint">{row.options}</span>}
              </th>
              {gridFields.map((field) => (
                <GridCellField key={field} row={row} field={field} form={form} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface GridCellFieldProps {
  row: GridRow
  field: GridField
  form: FormAnswer | null
}

const inputModeOf = (field: GridField) =>
  isMoney(field) ? 'decimal' : field === 'sku' ? undefined : 'numeric'

function GridCellField({ row, field, form }: GridCellFieldProps) {
  const name = gridField(field, row.variantId)
  const now = gridText(field, row.values[field])
  const { id, value, error, attributes } = fieldState({
    name,
    form,
    known: now,
  })
  const isAnotherNow = form !== null && !form.ok && value !== now
  const isUncounted = field === 'stock' && row.values.stock === null
  return (
    <td>
      <input
        {...attributes}
        className={`field-control grid-cell grid-cell-${field}`}
        id={id}
        name={name}
        defaultValue={value}
        aria-label={messages.cell(field, variantName(row))}
        inputMode={inputModeOf(field)}
        placeholder={isUncounted ? messages.notCounted : undefined}
        maxLength={field === 'sku' ? 200 : 20}
      />
      {isAnotherNow && <span className="soft small">{messages.now(now || messages.nothing)}</span>}
      {error && (
        <span className="field-error grid-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </td>
  )
}
