import type { TeamInvitation, TeamMember } from '#shared/merchants/team.ts'
import type { WorkingStore } from '#shared/middleware.ts'

export interface Data {
  store: WorkingStore
  members: TeamMember[]
  invitations: TeamInvitation[]
  /** The visitor's own id among the members. */
  ownId: string
  formKey: string
}
