import { choice } from '#shared/forms/choice-fields.ts'
import { email } from '#shared/forms/fields.ts'
import { form, type Refusals } from '#shared/forms/form.ts'
import { merchantRoles } from '#shared/merchants/merchant-rights.ts'
import { ruleMessages } from '#shared/messages/rules.ts'

export const wrongRole = 'Escolha uma função da lista.'

/** An invitation into the store. Its page knows which roles this member may grant. */
export const invitationForm = form(
  'invite',
  {
    email: email('E-mail da pessoa', { autoComplete: 'off' }),
    role: choice('Função', merchantRoles, { initial: 'attendant', wrong: wrongRole }),
  },
  {
    refusals: {
      already_member: { field: 'email', text: 'Esta pessoa já faz parte da equipe.' },
      too_many_invitations: { text: ruleMessages.too_many_invitations },
    },
    once: true,
  },
)

const refusals: Refusals<never> = { last_owner: { text: ruleMessages.last_owner } }

export const resendInvitationForm = form('resend', {})
export const withdrawInvitationForm = form('withdraw-invitation', {})
export const changeRoleForm = form('change-role', {}, { refusals })
export const removeMemberForm = form('remove-member', {}, { refusals })
export const leaveTeamForm = form('leave', {}, { refusals })
