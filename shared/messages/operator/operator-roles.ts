import type { OperatorRole } from '#shared/operators/operator-rights.ts'

/** Names of the roles of those who operate the shop, as inside a sentence. */
export const operatorRoleNames: Record<OperatorRole, string> = {
  support: 'atendimento',
  catalog: 'catálogo',
  finance: 'financeiro',
  admin: 'administração',
}
