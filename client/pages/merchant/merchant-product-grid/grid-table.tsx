import { Link } from 'react-router-dom'
import { fieldState } from '#client/ui/form/field.tsx'
import { type GridField, type GridRow, gridField, gridFields } from '#shared/catalog/grid/grid-cells.ts'
import { baseOf, gridText, isMoney, stockToCome } from '#shared/catalog/grid/plan-grid.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { gridMessages as messages } from '#shared/messages/merchant/product-grid.ts'
import { variantName } from '#shared/messages/merchant/stock.ts'

interface GridTableProps {
  rows: readonly GridRow[]
  /** The rows that this page of the list no longer has. */
  unlisted: readonly GridRow[]
  form: FormAnswer | null
}

/** The editable table. On phones it scrolls sideways in a region of its own. */
export function GridTable({ rows, unlisted, form }: GridTableProps) {
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
                {unlisted.includes(row) && <span className="small balance-hint">{messages.unlisted}</span>}
              </th>
              {gridFields.map((field) => (
                // The `key` renders a returned cell with a newly saved base anew.
                <GridCellField
                  key={`${field} ${baseOf(form?.values ?? {}, row, field)}`}
                  row={row}
                  field={field}
                  form={form}
                />
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
  const next = field === 'stock' && form ? stockToCome(form.values, row) : null
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
      {isAnotherNow && (
        <span className="soft small">
          {next === null ? messages.now(now || messages.nothing) : messages.nowStock(now, next)}
        </span>
      )}
      {error && (
        <span className="field-error grid-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </td>
  )
}
