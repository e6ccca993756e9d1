import type { ConsentPurpose } from '#shared/runtime/outside-scripts.ts'

export const consentPurposeNames: Record<ConsentPurpose, string> = {
  reviews: 'Avaliações de clientes',
  analytics: 'Estatísticas de visitas',
}
