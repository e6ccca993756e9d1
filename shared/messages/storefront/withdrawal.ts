import type { WithdrawalException } from '#shared/catalog/withdrawal.ts'

/** Why a purchase cannot be withdrawn from. */
export const withdrawalReasons: Record<WithdrawalException, string> = {
  made_to_measure: 'Personalizado ou feito sob medida',
  perishable: 'Perecível',
  hygiene: 'De uso íntimo, depois de aberto',
  digital: 'Digital, depois de baixado',
}

/** The text before and after the purchase. */
export const withdrawalExceptionText = (exception: WithdrawalException) =>
  `Sem desistência: ${withdrawalReasons[exception].toLowerCase()}. Com defeito, a troca vale.`
