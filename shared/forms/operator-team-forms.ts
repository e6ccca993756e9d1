import { operatorTeamMessages as messages } from '#shared/messages/operator/operator-team.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { operatorRoles } from '#shared/operators/operator-rights.ts'
import { choice } from './choice-fields.ts'
import { email } from './fields.ts'
import { form, type Refusals } from './form.ts'

export const wrongOperatorRole = 'Escolha uma função da lista.'

const { fieldErrors } = messages

/** Lets the person of an account operate the shop. */
export const appointForm = form(
  'appoint',
  {
    email: email('E-mail da conta', { autoComplete: 'off' }),
    role: choice('Função', operatorRoles, {
      initial: 'support',
      wrong: wrongOperatorRole,
      labels: messages.roleLabels,
      details: messages.roleTexts,
    }),
  },
  {
    refusals: {
      no_such_account: { field: 'email', text: fieldErrors.noAccount },
      account_locked: { field: 'email', text: fieldErrors.locked },
      email_unconfirmed: { field: 'email', text: fieldErrors.unconfirmed },
      already_operator: { field: 'email', text: fieldErrors.alreadyOperator },
    },
  },
)

const refusals: Refusals<never> = { last_admin: { text: ruleMessages.last_admin } }

export const changeOperatorRoleForm = form('change-role', {}, { refusals })
export const removeOperatorForm = form('remove-operator', {}, { refusals })
