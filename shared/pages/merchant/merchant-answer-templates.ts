import type { AnswerTemplate } from '#shared/orders/order-messages.ts'

export interface Data {
  store: { slug: string; name: string }
  templates: AnswerTemplate[]
}
