import { maxRequirementNote, type RequirementKind, requirementKinds } from '#shared/merchants/requirements.ts'
import { checkbox } from './choice-fields.ts'
import type { Field } from './field.ts'
import { blank, longText } from './fields.ts'
import { form } from './form.ts'

type Fields = Record<`required-${RequirementKind}`, Field<boolean>> &
  Record<`note-${RequirementKind}`, Field<string>>

const fieldsOf = (kind: RequirementKind) => [
  [`required-${kind}`, checkbox('Obrigatório')],
  [`note-${kind}`, blank(longText('Recado para quem se inscreve', { max: maxRequirementNote, rows: 3 }))],
]

/** Requirements that a store must meet before it may sell. */
export const requirementsForm = form('', Object.fromEntries(requirementKinds.flatMap(fieldsOf)) as Fields, {
  values: (values) =>
    requirementKinds.map((kind) => ({
      kind,
      isRequired: values[`required-${kind}`],
      note: values[`note-${kind}`],
    })),
})
