import type { PageDraft } from '#shared/forms/draft-key.ts'
import type { AnswerTemplate, ThreadView } from '#shared/orders/order-messages.ts'

export type Data = {
  order: { number: string; customer: string }
  thread: ThreadView
  templates: AnswerTemplate[]
  formKey: string
} & PageDraft
