import type { Upload, UploadedFile } from '#server/web/middleware/bodies/parse-upload.ts'
import { type fileEndings, isNamedAs } from '#shared/forms/file-endings.ts'
import { type FormAnswer, type FormValues, refusedForm } from '#shared/forms.ts'
import { refusedUploadText, uploadMessages } from '#shared/messages/upload.ts'

/** What a form says of the one file that it takes. */
export interface FileRule {
  /** The name of its field. */
  field: string
  missing: string
  tooLarge: string
  empty?: string
  /** What its name has to end as. */
  named?: { as: keyof typeof fileEndings; wrong: string }
  /** Of the file itself; the form around it has its own limit. */
  maxBytes?: number
}

type SentFile = { file: UploadedFile } | { refused: FormAnswer }

/** Returns the one file of a form, or the form with what is wrong with the file, beside the errors of other fields. */
export function sentFile(
  { files: [file], refusal }: Pick<Upload, 'files' | 'refusal'>,
  form: FormValues,
  rule: FileRule,
  errors: Record<string, string> = {},
): SentFile {
  const { field, missing, tooLarge, empty = uploadMessages.empty, named, maxBytes } = rule
  const refused = (text: string, others = errors) => ({
    refused: refusedForm(form, { ...others, [field]: text }),
  })
  // What was typed beside it is read with the next try.
  if (refusal) return refused(refusedUploadText(refusal, tooLarge), {})
  if (!file) return refused(missing)
  if (file.size === 0) return refused(empty)
  if (maxBytes !== undefined && file.size > maxBytes) return refused(tooLarge)
  if (Object.keys(errors).length > 0) return { refused: refusedForm(form, errors) }
  if (named && !isNamedAs(named.as, file.name)) return refused(named.wrong)
  return { file }
}
