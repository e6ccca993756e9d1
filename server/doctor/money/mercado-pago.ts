import { type Check, isReachedByOthers, problem, warning } from '#server/doctor/check.ts'
import { tryApplication } from '#server/payments/mercado-pago/mercado-pago-tokens.ts'
import { ProviderAccessRefused, ProviderUnavailable } from '#server/payments/provider-error.ts'
import { href } from '#shared/href.ts'
import { moneyChecks } from '#shared/messages/command-line/doctor/shop.ts'

/** Checks the settings of the application at Mercado Pago that can be seen without a request. */
export const mercadoPagoSettings: Check = {
  name: 'mercado-pago-settings',
  examine(examined) {
    const { mercadoPago, publicUrl, settlement } = examined.config
    const { application, webhookSecret, withholdsCommission } = mercadoPago
    if (!application) return []
    const { address, unsigned, otherSettlement } = moneyChecks['mercado-pago-settings']
    const redirect = (publicUrl ?? '') + href('merchant-connections')
    return [
      ...(isReachedByOthers(examined) && !redirect.startsWith('https:') ? [problem(address(redirect))] : []),
      ...(isReachedByOthers(examined) && !webhookSecret ? [warning(unsigned)] : []),
      ...(withholdsCommission && settlement === 'platform' ? [warning(otherSettlement)] : []),
    ]
  },
}

/**
 * Requests a token of the application's owner from Mercado Pago. The redirect address that is registered there cannot
 * be queried.
 */
export const mercadoPagoApplication: Check = {
  name: 'mercado-pago-application',
  isDear: true,
  async examine({ config }) {
    const { application, apiBase } = config.mercadoPago
    if (!application) return []
    const { refused, away } = moneyChecks['mercado-pago-application']
    const redirect = (config.publicUrl ?? '') + href('merchant-connections')
    try {
      await tryApplication({ application, apiBase })
      return []
    } catch (error) {
      if (error instanceof ProviderAccessRefused) return [problem(refused(redirect))]
      if (error instanceof ProviderUnavailable) return [warning(away(error.message))]
      throw error
    }
  },
}
