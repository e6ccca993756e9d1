import { randomUUID } from 'node:crypto'
import {
  inviteToTeam,
  resendInvitation,
  withdrawInvitation,
} from '#server/shop/merchants/team/change-invitations.ts'
import { changeRole, removeMember } from '#server/shop/merchants/team/change-member.ts'
import { invitationsOf, membersOf } from '#server/shop/merchants/team/team-queries.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { sentFormOf } from '#server/web/pages/sent-form-of.ts'
import { tooManyTries } from '#server/web/pages/too-many-tries.ts'
import { ShopError } from '#shared/errors.ts'
import { emailField } from '#shared/forms/account-forms.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { hasRight } from '#shared/merchants/merchant-rights.ts'
import { isMerchantRole, rolesToGive } from '#shared/merchants/team.ts'
import { teamMessages as messages } from '#shared/messages/merchant/team.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { isId } from '#shared/routing/route-parameters.ts'
import { authorizeMember, merchantOf } from './merchant-of.ts'

/** Who works for a store. Everybody sees it and may leave; who manages it changes it. */
export const merchantTeam: Page<'merchant-team'> = {
  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const { services, url, visitor } = context
    const { db, clock } = services
    const manages = hasRight(store.role, 'team.manage')
    const [members, invitations] = await Promise.all([
      membersOf(db, merchantId, store.role),
      manages ? invitationsOf(db, merchantId, clock()) : [],
    ])
    return {
      ...{ store, members, invitations, ownId: visitor?.userId ?? '' },
      saved: url.searchParams.get('saved') ?? '',
      formKey: randomUUID(),
    }
  },

  async submit(context) {
    const { form } = context
    const action = actionOf(actions, form)
    if (!action) return refusedForm(form, {}, { message: ruleMessages.invalid_form })
    try {
      return await action(context)
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      const { code, status } = error
      if (code === 'already_member')
        return refusedForm(form, { email: messages.fieldErrors.alreadyMember }, { status })
      if (code === 'last_owner' || code === 'too_many_invitations')
        return refusedForm(form, {}, { message: ruleMessages[code], status })
      return tooManyTries(form, error)
    }
  },
}

const actions: Record<string, (context: SubmitContext) => Promise<SubmitAnswer>> = {
  async invite(context) {
    authorizeMember(context, 'team.manage')
    const { services, form } = context
    const email = emailField.safeParse(formText(form, 'email'))
    const role = givenRole(context)
    if (!email.success || !role)
      return refusedForm(form, {
        ...(!email.success && { email: email.error.issues[0]?.message ?? '' }),
        ...(!role && { role: messages.fieldErrors.role }),
      })
    const by = memberOf(context)
    await inviteToTeam(services, { by, email: email.data, role, digest: sentFormOf(form) })
    return done('invited')
  },

  async resend(context) {
    authorizeMember(context, 'team.manage')
    const invitationId = idIn(context, 'invitation')
    await resendInvitation(context.services, { by: memberOf(context), invitationId })
    return done('invited')
  },

  async 'withdraw-invitation'(context) {
    authorizeMember(context, 'team.manage')
    const invitationId = idIn(context, 'invitation')
    await withdrawInvitation(context.services, { by: memberOf(context), invitationId })
    return done('withdrawn')
  },

  async 'change-role'(context) {
    authorizeMember(context, 'team.manage')
    const { services, form } = context
    const role = formText(form, 'role')
    if (!isMerchantRole(role)) return refusedForm(form, {}, { message: messages.fieldErrors.role })
    const userId = idIn(context, 'member')
    await changeRole(services, { by: memberOf(context), userId, role })
    if (userId === context.visitor?.userId) context.remember({ hasVisitorChanged: true })
    return done('role')
  },

  async 'remove-member'(context) {
    authorizeMember(context, 'team.manage')
    const userId = idIn(context, 'member')
    const outcome = await removeMember(context.services, { by: memberOf(context), userId })
    return outcome === 'left' ? gone(context) : done('removed')
  },

  async leave(context) {
    const by = memberOf(context)
    await removeMember(context.services, { by, userId: by.userId })
    return gone(context)
  },
}

/** A role that this member may give. */
function givenRole(context: SubmitContext) {
  const role = formText(context.form, 'role')
  return rolesToGive(merchantOf(context).store.role).find((each) => each === role)
}

function idIn({ form }: SubmitContext, name: string): string {
  const id = formText(form, name)
  if (!isId(id)) throw new ShopError('not_found', `No ${name}`)
  return id
}

const done = (saved: keyof typeof messages.saved): SubmitAnswer => ({
  redirect: href('merchant-team', {}, { saved }),
})

/** To another store of the person, if there is one. */
function gone({ visitor, remember }: SubmitContext): SubmitAnswer {
  remember({ hasVisitorChanged: true })
  return { redirect: visitor?.store?.isOneOfSeveral ? href('merchant-stores') : href('home') }
}
