import { hasRight, type MerchantRole, merchantRoles } from './merchant-rights.ts'

export interface TeamMember {
  userId: string
  name: string
  /** Empty for members who may not manage the team. */
  email: string
  role: MerchantRole
}

export interface TeamInvitation {
  id: string
  email: string
  role: MerchantRole
  expiresAt: string
  isOver: boolean
}

/** A store that a person works for, in the list to switch between them. */
export interface PersonsStore {
  id: string
  slug: string
  name: string
  role: MerchantRole
}

export const maxTeamMembers = 100
export const maxTeamInvitations = 50

/** Only owners manage owners. A manager can neither create nor change nor remove one. */
export const mayManageRole = (by: MerchantRole, role: MerchantRole): boolean =>
  hasRight(by, 'team.manage') && (role !== 'owner' || by === 'owner')

export const rolesToGive = (by: MerchantRole): MerchantRole[] =>
  merchantRoles.filter((role) => mayManageRole(by, role))

export const isMerchantRole = (word: string): word is MerchantRole =>
  (merchantRoles as readonly string[]).includes(word)
