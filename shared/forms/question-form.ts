import { maxAnswerText, maxQuestionText } from '#shared/catalog/questions.ts'
import type { FormValues } from '#shared/forms.ts'
import { questionMessages } from '#shared/messages/storefront/questions.ts'
import { readWrittenText } from './written-text.ts'

const { fieldErrors } = questionMessages

export const readAnswerForm = (form: FormValues) => readText(form, 'answer', maxAnswerText)

export const readHideQuestionForm = (form: FormValues) => readText(form, 'reason', maxQuestionText)

const readText = (form: FormValues, name: string, maxLength: number) =>
  readWrittenText(form, name, {
    maxLength,
    missing: fieldErrors.textMissing,
    tooLong: fieldErrors.tooLong(maxLength),
  })
