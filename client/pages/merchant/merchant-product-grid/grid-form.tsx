import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '#client/ui/form/button.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { type GridRow, gridField, gridFields } from '#shared/catalog/grid/grid-cells.ts'
import { gridBase } from '#shared/catalog/grid/plan-grid.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { gridMessages as messages } from '#shared/messages/merchant/product-grid.ts'
import { variantName } from '#shared/messages/merchant/stock.ts'
import { GridPlanTable } from './grid-plan-table.tsx'
import { GridTable } from './grid-table.tsx'
import { moveInGrid } from './move-in-grid.ts'
import { pasteInGrid } from './paste-in-grid.ts'

interface GridFormProps {
  rows: readonly GridRow[]
  form: FormAnswer | null
}

/** Adds the cell's name to each error, because many rows may have the same error. */
function withNames(form: FormAnswer | null, rows: readonly GridRow[]): FormAnswer | null {
  if (!form) return null
  const errors = rows.flatMap((row) =>
    gridFields.flatMap((field) => {
      const name = gridField(field, row.variantId)
      const error = form.errors[name]
      return error ? [[name, `${messages.cell(field, variantName(row))}: ${error}`]] : []
    }),
  )
  return { ...form, errors: { ...form.errors, ...Object.fromEntries(errors) } }
}

/** Returns the rows of the form that the page no longer lists, with their input. */
function unlistedRows(listed: readonly GridRow[], form: FormAnswer | null): readonly GridRow[] {
  const ids = new Set(listed.map(({ variantId }) => variantId))
  return form?.unlistedRows?.filter(({ variantId }) => !ids.has(variantId)) ?? []
}

/** Rows that replaced them on the page wait, so that no form has more rows than a page. */
const isSent = ({ variantId }: GridRow, form: FormAnswer | null) =>
  form !== null && gridField('row', variantId) in form.values

/** The table, a preview of its changes, and the buttons that check and apply them. */
export function GridForm({ rows: listed, form }: GridFormProps) {
  const unlisted = unlistedRows(listed, form)
  const rows = unlisted.length === 0 ? listed : [...unlisted, ...listed.filter((row) => isSent(row, form))]
  const [pasted, setPasted] = useState('')
  const paste = (event: ClipboardEvent<HTMLFormElement>) => {
    const result = pasteInGrid(event.nativeEvent)
    if (result) setPasted(messages.pasted(result.count, result.lost))
  }
  const move = (event: KeyboardEvent<HTMLFormElement>) => moveInGrid(event.nativeEvent)
  return (
    <Form method="post" noValidate className="stack" onPaste={paste} onKeyDown={move} autoComplete="off">
      <FormProblems form={withNames(form, rows)} />
      {form?.ok && <GridPlanTable rows={rows} form={form} />}
      <p className="soft small" id="grid-hint">
        {messages.hint}
      </p>
      {rows.map((row) => {
        const name = gridField('row', row.variantId)
        const base = form && name in form.values ? formText(form.values, name) : gridBase(row)
        return <input key={row.variantId} type="hidden" name={name} value={base} />
      })}
      <GridTable rows={rows} unlisted={unlisted} form={form} />
      <div className="save-bar">
        <Button name="intent" value="check-grid" variant={form?.ok ? 'secondary' : 'primary'}>
          {messages.check}
        </Button>
        <span className="soft small" role="status">
          {pasted}
        </span>
      </div>
    </Form>
  )
}
