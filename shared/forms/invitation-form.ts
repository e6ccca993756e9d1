import { ruleMessages } from '#shared/messages/rules.ts'
import { form } from './form.ts'

/** Accepts an invitation into a store. */
export const acceptInvitationForm = form(
  'accept',
  {},
  {
    refusals: {
      already_member: { text: ruleMessages.already_member },
      token_expired: { text: ruleMessages.token_expired },
      invited_another: { text: ruleMessages.invited_another },
      email_unconfirmed: { text: ruleMessages.email_unconfirmed },
    },
  },
)
