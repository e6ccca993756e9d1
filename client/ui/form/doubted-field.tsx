import { doubtedField } from '#shared/forms/doubts.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'

/** Marks a doubted value, so that it is accepted when it is sent again. */
export const DoubtedField = ({ name, form }: { name: string; form: FormAnswer | null }) =>
  form?.errors[name] && <input type="hidden" name={doubtedField(name)} value={formText(form.values, name)} />
