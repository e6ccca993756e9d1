import {
  appointOperator,
  changeOperatorRole,
  removeOperator,
} from '#server/shop/customers/operators/change-operator.ts'
import { operatorTeam as teamOf } from '#server/shop/customers/operators/operator-queries.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { readId } from '#server/web/pages/read-parameters.ts'
import {
  appointForm,
  changeOperatorRoleForm,
  removeOperatorForm,
  wrongOperatorRole,
} from '#shared/forms/operator-team-forms.ts'
import { formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { operatorTeamMessages } from '#shared/messages/operator/operator-team.ts'
import { hasOperatorRight } from '#shared/operators/operator-rights.ts'
import { isOperatorRole } from '#shared/operators/operator-team.ts'

const done = doneOn('operator-team', operatorTeamMessages.saved)

/** Those who operate the shop; the route authorizes the operator. */
export const operatorTeam: Page<'operator-team'> = {
  done,

  async load({ services, visitor }) {
    return {
      operators: await teamOf(services.db),
      ownId: visitor?.userId ?? '',
      needsFactor: services.settings.current.operatorsNeedFactor,
    }
  },

  async submit(context) {
    return runAction(actions, context)
  },
}

const actions = {
  appoint: formAction(appointForm, async ({ services }, { email, role }) => {
    await appointOperator(services, { email, role })
    return done.at('appointed')
  }),

  'change-role': formAction(changeOperatorRoleForm, async (context) => {
    const { services, form } = context
    const role = formText(form, 'role')
    if (!isOperatorRole(role)) return context.refused({}, { message: wrongOperatorRole })
    const userId = readId(form, 'operator')
    await changeOperatorRole(services, { userId, role })
    if (!isOwn(context, userId)) return done.at('role')
    context.remember({ hasVisitorChanged: true })
    return hasOperatorRight(role, 'operators.manage') ? done.at('role') : { redirect: href('operator') }
  }),

  'remove-operator': formAction(removeOperatorForm, async (context): Promise<SubmitAnswer> => {
    const userId = readId(context.form, 'operator')
    await removeOperator(context.services, { userId })
    if (!isOwn(context, userId)) return done.at('removed')
    context.remember({ hasVisitorChanged: true })
    return { redirect: href('home') }
  }),
}

const isOwn = ({ visitor }: SubmitContext, userId: string) => visitor?.userId === userId
