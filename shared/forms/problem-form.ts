import { type FormValues, formText } from '../forms.ts'
import { problemMessages } from '../messages/account/problems.ts'
import { type ProblemKind, problemKinds } from '../orders/problems.ts'
import { maxNoteLength } from '../orders/returns.ts'
import type { ReadForm } from './read-form.ts'
import { keyOf } from './return-form.ts'

export interface ProblemReport {
  kind: ProblemKind
  note: string
  formKey: string
}

/** "Não recebi / tive um problema". */
export function readProblemForm(form: FormValues): ReadForm<ProblemReport> {
  const { fieldErrors } = problemMessages
  const kind = problemKinds.find((each) => each === formText(form, 'problem'))
  const note = formText(form, 'problemNote')
  const errors = {
    ...(kind ? {} : { problem: fieldErrors.kind }),
    ...(note === '' ? { problemNote: fieldErrors.note } : {}),
    ...(note.length > maxNoteLength ? { problemNote: fieldErrors.long } : {}),
  }
  if (!kind || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, values: { kind, note, formKey: keyOf(form) } }
}
