import { FieldNotes, TextField } from '#client/ui/form/field.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import type { LinePieces } from '#shared/orders/returns.ts'

interface PiecesFieldsProps {
  /** The id of the form, which prefixes the ids of its fields. */
  id: string
  name?: string
  legend: string
  hint?: string
  lines: readonly LinePieces[]
  labelOf: (title: string, options: string, maxQuantity: number) => string
  known: (line: LinePieces) => number
  form: FormAnswer | null
}

/** Fields for the number of pieces of each line. */
export function PiecesFields(props: PiecesFieldsProps) {
  const { id, name = 'pieces', legend, hint, lines, labelOf, known, form } = props
  return (
    <fieldset className="stack-tight" id={id} aria-describedby={form?.errors.pieces && `${id}-error`}>
      <legend className="field-label">{legend}</legend>
      <FieldNotes id={id} hint={hint} error={form?.errors.pieces} />
      {lines.map((line) => (
        <TextField
          key={line.id}
          name={`${name}[${line.id}]`}
          id={`${id}-${line.id}`}
          label={labelOf(line.title, line.options, line.quantity)}
          form={form}
          known={String(known(line))}
          type="number"
          min={0}
          max={line.quantity}
          inputMode="numeric"
        />
      ))}
    </fieldset>
  )
}
