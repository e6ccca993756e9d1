import { randomUUID } from 'node:crypto'
import {
  inviteToTeam,
  resendInvitation,
  withdrawInvitation,
} from '#server/shop/merchants/team/change-invitations.ts'
import { changeRole, removeMember } from '#server/shop/merchants/team/change-member.ts'
import { invitationsOf, membersOf } from '#server/shop/merchants/team/team-queries.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'
import {
  changeRoleForm,
  invitationForm,
  leaveTeamForm,
  removeMemberForm,
  resendInvitationForm,
  withdrawInvitationForm,
  wrongRole,
} from '#shared/forms/merchant/team-forms.ts'
import { formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { hasRight } from '#shared/merchants/merchant-rights.ts'
import { isMerchantRole, rolesToGive } from '#shared/merchants/team.ts'
import { teamMessages } from '#shared/messages/merchant/team.ts'
import { isId } from '#shared/routing/route-parameters.ts'
import { authorizeMember, merchantOf } from './merchant-of.ts'

const done = doneOn('merchant-team', teamMessages.saved)

/** The members of a store. All of them see it and may leave; changes need the right to manage it. */
export const merchantTeam: Page<'merchant-team'> = {
  done,

  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const { services, visitor } = context
    const { db, clock } = services
    const manages = hasRight(store.role, 'team.manage')
    const [members, invitations] = await Promise.all([
      membersOf(db, merchantId, store.role),
      manages ? invitationsOf(db, merchantId, clock()) : [],
    ])
    return {
      store,
      members,
      invitations,
      ownId: visitor?.userId ?? '',
      formKey: randomUUID(),
    }
  },

  async submit(context) {
    if (formText(context.form, 'intent') !== leaveTeamForm.intent) authorizeMember(context, 'team.manage')
    return runAction(actions, context)
  },
}

const actions = {
  invite: formAction(invitationForm, async (context, { email, role }) => {
    if (!rolesToGive(merchantOf(context).store.role).includes(role))
      return context.refused({ role: wrongRole })
    const { services, digest } = context
    await inviteToTeam(services, { by: memberOf(context), email, role, digest })
    return done.at('invited')
  }),

  resend: formAction(resendInvitationForm, async (context) => {
    const invitationId = idIn(context, 'invitation')
    await resendInvitation(context.services, { by: memberOf(context), invitationId })
    return done.at('invited')
  }),

  'withdraw-invitation': formAction(withdrawInvitationForm, async (context) => {
    const invitationId = idIn(context, 'invitation')
    await withdrawInvitation(context.services, { by: memberOf(context), invitationId })
    return done.at('withdrawn')
  }),

  'change-role': formAction(changeRoleForm, async (context) => {
    const { services, form } = context
    const role = formText(form, 'role')
    if (!isMerchantRole(role)) return context.refused({}, { message: wrongRole })
    const userId = idIn(context, 'member')
    await changeRole(services, { by: memberOf(context), userId, role })
    if (userId === context.visitor?.userId) context.remember({ hasVisitorChanged: true })
    return done.at('role')
  }),

  'remove-member': formAction(removeMemberForm, async (context) => {
    const userId = idIn(context, 'member')
    const outcome = await removeMember(context.services, { by: memberOf(context), userId })
    return outcome === 'left' ? gone(context) : done.at('removed')
  }),

  leave: formAction(leaveTeamForm, async (context) => {
    const by = memberOf(context)
    await removeMember(context.services, { by, userId: by.userId })
    return gone(context)
  }),
}

function idIn({ form }: SubmitContext, name: string): string {
  const id = formText(form, name)
  if (!isId(id)) throw new ShopError('not_found', `No ${name}`)
  return id
}

/** Leads to another store of the person, if there is one. */
function gone({ visitor, remember }: SubmitContext): SubmitAnswer {
  remember({ hasVisitorChanged: true })
  return { redirect: visitor?.store?.isOneOfSeveral ? href('merchant-stores') : href('home') }
}
