import type { MerchantRole } from '#shared/merchants/merchant-rights.ts'

/** Names of the roles of a store, as inside a sentence. */
export const merchantRoleNames: Record<MerchantRole, string> = {
  owner: 'dono da loja',
  manager: 'gerente',
  attendant: 'atendente',
  finance: 'financeiro',
}
