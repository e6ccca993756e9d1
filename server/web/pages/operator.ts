import { operatorView, verifySoon } from '#server/shop/verify/operator-queries.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { operatorMessages } from '#shared/messages/operator.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import type { Page } from './page.ts'
import { settleTaskOf } from './task-act.ts'

/** How the installation does, and what waits for whoever runs it; the route lets nobody else in. */
export const operator: Page<'operator'> = {
  load: ({ services, url }) => operatorView(services, url.searchParams.get('after')),

  async submit(visit) {
    const { form, services } = visit
    const intent = formText(form, 'intent')
    if (intent === 'task') return settleTaskOf(visit, { operator: true })
    if (intent !== 'verify') return refusedForm(form, {}, { message: ruleMessages.invalid_form })
    await verifySoon(services)
    return { intent, values: {}, errors: {}, message: operatorMessages.verifyStarted, ok: true, status: 200 }
  },
}
